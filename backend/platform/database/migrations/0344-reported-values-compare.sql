-- Reported values are kept in the form in which they are compared: addresses in small letters, numbers in digits.
update value_report r set value = n.value
  from (select wallet_id, operation, value as was,
               case when value like '%@%' then lower(trim(value))
                    when trim(value) ~ '^\+?[0-9 ().-]+$' then regexp_replace(value, '[ ().-]', '', 'g')
                    else trim(value) end as value
          from value_report) n
 where r.wallet_id = n.wallet_id and r.operation = n.operation and r.value = n.was and n.value <> n.was
   and not exists (select from value_report o
                    where o.wallet_id = n.wallet_id and o.operation = n.operation and o.value = n.value);
