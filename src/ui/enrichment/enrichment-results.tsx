import { Button } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { EnrichmentForm } from "#application/lookups/enrich-contact.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { personToSave } from "#domain/lists/saved-person.ts";
import { type FoundProfile, isUncertain, namesIn, type PossibleMatch } from "#domain/lookups/enrichment.ts";
import { isUnanswered } from "#domain/lookups/trail.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { addressOf, linkTo } from "#ui/lookups/search-address.ts";
import { toTopOnPhone } from "#ui/kit/into-view.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { isWebAddress } from "#domain/shared/web-address.ts";
import classes from "./enrichment-results.module.css";
import { revealTexts } from "#ui/lookups/reveal-texts.ts";
import { SaveWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import { Trail } from "#ui/lookups/trail.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { enrichmentResultTexts } from "./enrichment-texts.ts";

interface EnrichmentResultsProps {
  readonly found: FoundProfiles;
  /** How many there were, where not all of them are known. */
  readonly count?: number;
  /** What was searched for; the fields above may have changed since. */
  readonly asked: string;
  /** The other way to search, offered where nothing was found. */
  readonly otherWay?: { readonly from: EnrichmentForm["kind"]; readonly onChosen: () => void };
}

/** Numbered lines, best first. The focus moves to the heading, so that screen readers announce the result. */
export const EnrichmentResults = ({ found, asked, count, otherWay }: EnrichmentResultsProps) => {
  const { profiles, trail = [] } = found;
  const total = count ?? profiles.length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    toTopOnPhone(heading.current);
  }, []);
  return (
    <section className={classes.results} aria-labelledby="enrichment-results">
      <h2 id="enrichment-results" tabIndex={-1} ref={heading}>
        {enrichmentResultTexts.title}
      </h2>
      <div className={classes.said}>
        {profiles.length > 0 && <h3>{enrichmentResultTexts.found(total)}</h3>}
        <p className={classes.asked}>{enrichmentResultTexts.asked(asked)}</p>
      </div>
      {profiles.length === 0 ? (
        <>
          {isUnanswered(trail) ? (
            <p>{revealTexts.failed}</p>
          ) : (
            <>
              <p>{enrichmentResultTexts.nothing}</p>
              {otherWay && (
                <p className="muted">
                  <Sentence
                    text={enrichmentResultTexts.tryAgain[otherWay.from]}
                    parts={{
                      other: (
                        <TextButton onClick={otherWay.onChosen}>
                          {enrichmentResultTexts.other[otherWay.from]}
                        </TextButton>
                      ),
                    }}
                  />
                </p>
              )}
            </>
          )}
          <Trail label={revealTexts.whoWasAsked} trail={trail} />
        </>
      ) : (
        <>
          <ChargeNote found={found} />
          {total > profiles.length && <p className="muted">{enrichmentResultTexts.firstOnly}</p>}
          <ol className={classes.list}>
            {profiles.map((profile) => (
              <Profile key={profile.url} profile={profile} />
            ))}
          </ol>
          <Trail label={revealTexts.howFound} trail={trail} />
        </>
      )}
    </section>
  );
};

/** What the search cost, and a note where the best match may be someone else. */
const ChargeNote = ({ found: { profiles, owned } }: { readonly found: FoundProfiles }) => {
  if (owned) return <p className="muted">{enrichmentResultTexts.owned}</p>;
  return (
    <p>
      <strong className={classes.charge}>{spendingTexts.used(priceTag(costOf.enrichment))}</strong>
      {isUncertain(profiles) && ` · ${enrichmentResultTexts.mayBeOther}`}
    </p>
  );
};

/** In words and by a sign, so that it does not depend on the colour. */
const Possible = ({ reasons }: Pick<PossibleMatch, "reasons">) => (
  <p className={classes.possible}>
    <IconHelp size={18} stroke={1.6} aria-hidden />
    <span>
      <strong>{enrichmentResultTexts.possible}</strong>
      {reasons.length > 0 && ` · ${reasons.map((reason) => reason.replace(/\.?$/, ".")).join(" ")}`}
    </span>
  </p>
);

const Profile = ({ profile }: { readonly profile: FoundProfile }) => {
  const { title, url, description, reason, match } = profile;
  const navigate = useNavigate();
  const slug = parseProfileUrl(url);
  return (
    <li className={classes.profile}>
      <div>
        <div className={classes.line}>
          <p className={classes.title}>{title}</p>
          <CopyButton value={title} label={enrichmentResultTexts.copyTitle(title)} />
        </div>
        {match ? (
          <Possible reasons={[...match.reasons, ...(reason === undefined ? [] : [reason])]} />
        ) : (
          reason !== undefined && <p className={classes.reason}>{reason}</p>
        )}
        <div className={classes.line}>
          <p className={`data ${classes.url}`}>
            {isWebAddress(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            ) : (
              url
            )}
          </p>
          <CopyButton value={url} label={enrichmentResultTexts.copyUrl(title)} />
        </div>
        {description !== "" && (
          <div className={classes.line}>
            <p className={classes.description}>{description}</p>
            <CopyButton value={description} label={enrichmentResultTexts.copyDescription(title)} />
          </div>
        )}
      </div>
      {slug !== undefined && (
        <div className={classes.ways}>
          <Button variant="light" size="sm" onClick={() => void navigate(linkTo(addressOf.profile(url)))}>
            {enrichmentResultTexts.getContacts}
          </Button>
          <SaveWhenLoaded person={personToSave({ kind: "profile", profile: slug }, namesIn(profile))} name={title} />
        </div>
      )}
    </li>
  );
};
