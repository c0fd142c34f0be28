// Written by scripts/write-matching-tables.ts; not to be changed by hand.
// Source: OpenSanctions rigour, https://github.com/opensanctions/rigour (MIT).
// Read on 2026-11-25.

/** Legal forms of companies, long and short, one a line. */
export const legalForms = `
3at
a bolag
a spolecnost
aandeelhouder bestuurde vennootschap
aandelenvennootschap
aat
ab
ab company oy
abp
abv
ad
adkritaye aktsiyanernaye tavaristva
adkrytae akcyyanernae tavarystva
adkrytae aktsyyanernae tavarystva
adsic
adsits
adsitz
ae
ag
ag co kg
ag co kgaa
ag societe anonyme
ag und co kg
agcokg
agcokgaa
ags
akb
akc spolecnost
akciju sabiedriba
akcionarsko drustvo
akciova spolecnost
akciova spolocnost
aksiyadorlik jamiyati
aksiyun mahber
akt ges
aktg
aktie bolag
aktiebol
aktiebolag
aktien ges
aktien gesellschaft
aktienges
aktiengesellschaft
aktiengesellschaft co kg
aktiengesellschaft co kgaa
aktiengeselschaft
aktieselskab
aktieselskabet
aktsiaselts
aktsionarsko drushtvo
aktsionenoe obshchestvo zakrytogo tipa
aktsionepnoe obshchestvo otkpytogo tipa
aktsionernaya kompaniya s ogranichennoi otvetstvennostyu
aktsionerne obshchestvo zakrytogo tipa
aktsionerne tovaristvo
aktsionerne tovaristvo vidkritogo tipu
aktsionerne tovarystvo
aktsionernii komertsiinii bank
aktsionerno druzhestvo
aktsionerno druzhestvo sas spetsialna investitsionna tsel
aktsionerno druzhestvo ss spetsialna investitsionna tsel
aktsionernoe obschestvo
aktsionernoe obshchestvo
aktsionernoe obshchestvo finansovo stroitelnaya kompaniya
aktsionernoe obshchestvo otkrytogo tipa
aktsionernoe obshestvo zakrytogo tipa
aktsionernogo obshchestva
aktsionernogo obshchestva zakrytogo tipa
aktsionernogo tovaristva
aktsionerny kommercheskii bank
aktsionerny kommercheskiy bank
aktsionernye obshchestva
aktsionernye obshchestva zakrytogo tipa
aktsionernyi komercheski bank
aktsionernyi komercheskii bank
aktsionernyi kommercheskii bank
aktsioneroe obshchestvo zakrytogo tipa
aktsioneronoe obshchestvo zakrytogo tipa
aktsionrnoe obshchestvo zakrytogo tipa
aktsiyadorlik zhamiyati
aktsoinernoe obshchestvo zakrytogo tipa
aktsonernoe obshchestvo otkrytogo tipa
aktsonernoe obshchestvo zakrytogo tipa
aktsyonernyi kommercheskii bank
allami tulajdonban levo reszvenytarsasag
amba
andelsselskab med begraenset ansvar
anonim ortaklik
anonim sirket
anonim sirketi
anonimi eteria
anonymi etaireia
anpartsselskab
ao
aps
as
atviroji akcine bendrove
avatud aktsiaselts
avoin osakeyhtio
avoin yhtio
ay
b vennootschap
berhad
besl vennootschap
besloten vennootschap
besloten vennootschap met beperkte aansprakelijkheid
besloten vennotschap
beslotn vennootschap
beteti tarsasag
bgb gesellschaft
bhd
bt
bv
bv co kg
bvba
bvcokg
c por a
chastnaya kompaniya s otvetstvennostyu
chastnaya kompaniya s otvetstvennostyu ogranichennoi aktsiyami
cia
cia ltda
cjsc
closed joint stock company
closed jsc
co ltd
coltd
comandita por acciones
comandita simple
comm v
comm va
commanditaire vennootschap
commanditaire vennootschap op aandelen
compania
compania anonima
compania comerciala si de productie societatea cu responsabilitate
compania limitada
compania por acciones
company oy ab
cong ty co phan
cong ty trach nhiem huu han
cong ty trach nhiem huu han mot thanh
cpa
cty cp
cty tnhh
cty tnhh mtv
cuideachta comhstoic oscailte
cv
cva
cyf
cyfyngedig
dakhuruli saaktsio sazogadoeba
dd
det offentligretlige aktieselskab
detskii sad
dimosia symmetochiki etaireia
dionicko drustvo
dis tic ltd
dmcc
dmcc co
dmcc company
dmcc free zone
dmcc llc
dno
dntn
doanh nghiep co von dau tu nuoc ngoai
doanh nghiep tu nhan
doo
doshkolnoe obrazovatelnoe uchrezhdenie
dou
dp
drujestvo s ogranichena otgovornost
drushtveno preduzece
drushtvo sa ogranichenom odgovornoshcu
drustv ogranic odgovor
drustveno preduzece
drustvo ogranicene odgovornosti
drustvo s neogranicenom solidarnom odgovornoscu
drustvo s ogranicenom odgovornoscu
drustvo sa ogranicenom odgovornoscu
druzba z omejeno odgovornostjo
druzestvo s ogranicena otgovornost
druzhestvo s ogranichena otgovornost
druzhestvo uchredeno po zakona za zadalzheniyata i dogovorite
druzhestvo uchredeno po zakona za zadlzheniyata i dogovorite
ds
dtnn
dubai multi commodities centre
dubai multi commodities centre company
dzzd
e gbr
e kfm
e kfr
ead
ed
ednolichen targovets
ednolichen trgovets
ednolichno aktsionerno druzhestvo
ednolichno druzhestvo s ogranichena otgovornost
eenpersoons besloten vennootschap met beperkte aansprakelijkheid
eenpersoons bvba
eg co kg
egbr
egcokg
egyeni ceg
egyeni vallalkozo
egyszeru tarsasag
ehf
eingetr kaufmann
eingetragene gbr
eingetragene genossenschaft co kg
eingetragene gesellschaft burgerlichen rechts
eingetragene gesellschaft des burgerlichen rechts
eingetragene kauffrau
eingetragener kaufmann
eingetragenes einzelunternehmen
einkahlutafelag
eireli
eirl
ek
ekfm
ekfr
empresa individual de responsabilidad limitada
empresa individual de responsabilidade limitada
empresa unipersonal
enskild naringsidkare
entreprise individuelle
entreprise unipersonnelle a responsabilite limitee
eood
epe
epiq aktsiyadorlik zhamiyati
et
etairia periorismenis eythynis
eurl
europaische aktiengesellschaft
europaische gesellschaft
europaische gesellschaft co kg
europaische gesellschaft co kgaa
evropeisko druzhestvo
evropeysko druzhestvo
f ma
fie
fizicheskoe litso predprinimatel
fizichna osoba pidpriiemets
fmba
fop
foreign limited liability company
forening med begraenset ansvar
free economic zone llc
free zone co
free zone company
free zone enterprise
free zone entity
free zone establishment
free zone limited liability company
free zone llc
freezone company
fuusilisest isikust ettevotja
fz co
fz enterprise
fz entity
fz establishment
fz llc
fzco
fze
fzllc
gag
gbr
gemeinnutzige ag
gemeinnutzige aktiengesellschaft
gemeinnutzige gesellschaft mit beschrankter haftung
gemeinnutzige gmbh
gemeinnutzige ug
gemeinnutzige ug haftungsbeschrankt
gemeinnutzige unternehmergesellschaft
gemeinnutzige unternehmergesellschaft haftungsbeschrankt
general partnership
genossenschaft co kg
ges bur rechts
ges burgerlichen rechts
ges mbh
ges mit besch haftung
ges mit beschr haftung
gesbr
gesellsch mbh
gesellschaft burgerlichen rechts
gesellschaft des burgerlichen rechts
gesellschaft mbh
gesellschaft mbh co kg
gesellschaft mit besch haftung
gesellschaft mit beschr haftung
gesellschaft mit beschraenker haftung
gesellschaft mit beschraenkter haftung
gesellschaft mit beschrankter haftng
gesellschaft mit beschrankter haftung
gesellschaft mit beschrankter haftung co kg
gesellschaft mit beschrankter haftung co kgaa
gesellschaft mit beschrankter haftung co ohg
gesmbh
gewone commanditaire vennootschap
ggmbh
gk
gmb h
gmbesch haftung
gmbeschr haftung
gmbh
gmbh and so kg
gmbh co
gmbh co kg
gmbh co kgaa
gmbh co ohg
gmbh u co kg
gmbh und co kg
gmbhcokg
gmbhcokgaa
gmbhcoohg
gmbhs
gmbkh
gmbkh end ko kg
gp
gufenyouxiangongsi
gug
gug haftungsbeschrankt
haao
halafinetu yetewesene yegl mahber
halka acik anonim ortaklik
heminghuishe
hetonghuishe
hezihuishe
hf
hlutafelag
ilp
inc
incorp
incorporado
incorporatd
incorporated
incorporated limited partnership
incorporation
incorporee
incorported
incs
individualnyi predprinimatel
indyvidualny pradprymalnik
inostrannoe obshchestvo s ogranichennoi otvetstvennostyu
inteprinderea individuala
interprinderea individuala
intreprindera individuala
intreprindere individuala
intreprinderea cu responsabilitate limitata
intreprinderea ibdividuala
intreprinderea individuala
intreprinderea individuali
intreprinderea indiviuala
intreprindserea individuala
intreprinzator individual
intreprinzatorul individual
ivaerksaetterselskab
ivs
j stock company
javna delniska druzba
javno dionicko drustvo
javno trgovacko drustvo
jdoo
jednostavno drustvo s ogranicenom odgovornoscu
jnt stock co
joint stock bank
joint stock co
joint stock commercial bank
joint stock compan
joint stock companie
joint stock company
joint stock corp
joint venture
jointstock company
js co
jsc
jsc company
jscb
jt stock co
jtd
ju
julkinen osakeyhtio
jusighoesa
jusikhoesa
jv
kb
kd
kda
keg
kfkh
kfm
kfr
kft
kft fioktelep
kg
kgaa
khk
khkhk
khususii korkhona
khususii tadbirkorlik
khuvtsaat kompani
khyazgaarlagdmal khariutslagatai kompani
kkt
kolektif sirket
koll sti
kom sti
komandit sirket
komanditni spolecnost
komanditno drushtvo
komanditno drustvo
komanditno druzhestvo
komanditno druzhestvo s aktsii
komanditno druzhestvo s aktsiyami
komanditsabiedriba
kommandiittiyhtio
kommandit gesellschaft
kommanditbolag
kommanditerwerbsgesellschaft
kommanditgesellschaft
kommanditgesellschaft auf aktien
kommanditselskab
kompaniya s ogranichennoi otvetstvennostyu
korlatolt felelossegu tarsasag
korlatolt felelossegu tarsasag organizacni slozka
korporeshn
kozkereseti tarsasag
krestyanskoe fermerskoe khozyaistvo
krestyanskoe khozyaistvo
ks
kulfoldi szekhelyu vallalkozas fioktelepe
kumpanija bishma kongunti
kumpanija bishma kongunti pubblici
ky
lc
lda
lianghegongsi
likvidatsionnaya komissiya obshchestva s ogranichennoi otvetstvennostyu
likvidatsionnaya komissiya obshchestvo s ogranichennoi otvetstvennostyu
likvidatsionnaya komissiya ooo
limitada
limitd
limitd liability co
limite
limited
limited by guarantee
limited by shares
limited co
limited co kg
limited company
limited liab co
limited liability co
limited liability comp
limited liability company
limited liability corp
limited liability corporation
limited liability partnership
limited ortaklik
limited partnership
limited sirket
limited sirketi
limited sti
limitee
limted
limted liability co
ll
llc
llc fz
llcs
llp
lmhdwdh
lmshmh lmhdwdh
lmtd
lmtd liability company
lp
lt
lt liability company
ltd
ltd co
ltd co kg
ltd liab company
ltd liability co
ltd liability comp
ltd liability company
ltd sti
ltda
ltdcokg
ltds
masuliyati cheklangan jamiyat
masuliyati cheklangan zhamiyat
mbb
mbh
mbh co kg
mbh u co kg
mchj
mchzh
mit besch haftung
mit beschr haftung
mit beschrankter haftung
mmc
məhdud məsuliyyətli cəmiyyət
n vennootschap
naaml vennootschap
naamloze vennootschap
naamlze vennootschap
nao
national association
nauchnyi tsentr
nepublichnoe aktsionernoe obshchestvo
nimingzuhe
no liability
nts
nv
nyilvanosan mukodo reszvenytarsasag
nyrt
o joint stock co
oaj
oao
obedinenie yuridicheskikh lits
obiteljsko poljoprivredno gospodarstvo
obshchesivo s ogranichennoi otvetstvennostyu
obshchestva s ogranichennoi otvetstvennostyu
obshchestvl s ogranichennoi otvetstvennostyu
obshchestvo c ogranichennoi otvetstvennostyu
obshchestvo ogranichennoi otvetstvennosti
obshchestvo s dopolnitelnoi otvetstvennostyu
obshchestvo s dopolnitelnoj otvetstvennostyu
obshchestvo s goranichennoi otvetstvennostyu
obshchestvo s granichennoi otvetstvennostyu
obshchestvo s oganichennoi otvetstvennostyu
obshchestvo s ogarnichennoi otvetstvennostyu
obshchestvo s ogpanichennoi otvetstvennostyu
obshchestvo s ogra nichennoi otvetstvennostyu
obshchestvo s ogragichennoi otvetstvennostyu
obshchestvo s ogragnichennoi otvetstvennostyu
obshchestvo s ograichennoi otvetstvennostyu
obshchestvo s ograinchennoi otvetstvennostyu
obshchestvo s ogranchennoi otvetstvennostyu
obshchestvo s ogranchichennoi otvetstvennostyu
obshchestvo s ogranechennoi otvetstvennostyu
obshchestvo s ograngichennoi otvetstvennostyu
obshchestvo s ogranicheeenoi otvetstvennostyu
obshchestvo s ogranicheenoi otvetstvennostyu
obshchestvo s ogranichennio otvetstvennostyu
obshchestvo s ogranichennnoi otvetstvennostyu
obshchestvo s ogranichennoi ltvetstvennostyu
obshchestvo s ogranichennoi obshchestvo s ogranichennoi otvetstvennostyu
obshchestvo s ogranichennoi ogtvetstvennostyu
obshchestvo s ogranichennoi oltvetstvennostyu
obshchestvo s ogranichennoi osvetstvennostyu
obshchestvo s ogranichennoi ot
obshchestvo s ogranichennoi otaetstvennostyu
obshchestvo s ogranichennoi otetstvennostyu
obshchestvo s ogranichennoi otetvennostyu
obshchestvo s ogranichennoi otevtstvennostyu
obshchestvo s ogranichennoi otsetstvennostyu
obshchestvo s ogranichennoi otveetstvennostyu
obshchestvo s ogranichennoi otvenstvennostyu
obshchestvo s ogranichennoi otventstvennostyu
obshchestvo s ogranichennoi otvesttvennostyu
obshchestvo s ogranichennoi otvestvennostyu
obshchestvo s ogranichennoi otvestvtennsotyu
obshchestvo s ogranichennoi otvetchtvennostyu
obshchestvo s ogranichennoi otvetsstvennostyu
obshchestvo s ogranichennoi otvetstennostyu
obshchestvo s ogranichennoi otvetststvennostyu
obshchestvo s ogranichennoi otvetstsveenostyu
obshchestvo s ogranichennoi otvetstsvennostyu
obshchestvo s ogranichennoi otvetstveennostyu
obshchestvo s ogranichennoi otvetstveenostyu
obshchestvo s ogranichennoi otvetstveknnostyu
obshchestvo s ogranichennoi otvetstvenenostyu
obshchestvo s ogranichennoi otvetstvennnostyu
obshchestvo s ogranichennoi otvetstvennochtyu
obshchestvo s ogranichennoi otvetstvennogstyu
obshchestvo s ogranichennoi otvetstvennoi
obshchestvo s ogranichennoi otvetstvennoltyu
obshchestvo s ogranichennoi otvetstvennomtyu
obshchestvo s ogranichennoi otvetstvennoostyu
obshchestvo s ogranichennoi otvetstvennost
obshchestvo s ogranichennoi otvetstvennostb
obshchestvo s ogranichennoi otvetstvennosti
obshchestvo s ogranichennoi otvetstvennostiu
obshchestvo s ogranichennoi otvetstvennostiyu
obshchestvo s ogranichennoi otvetstvennosttyu
obshchestvo s ogranichennoi otvetstvennostyu
obshchestvo s ogranichennoi otvetstvennostyu chastnaya okhrannaya organizatsiya
obshchestvo s ogranichennoi otvetstvennostyu chastnoe okhrannoe predpriyatie
obshchestvo s ogranichennoi otvetstvennostyu firma
obshchestvo s ogranichennoi otvetstvennostyu stroitelnaya kompaniya
obshchestvo s ogranichennoi otvetstvennostyu torgovyi dom
obshchestvo s ogranichennoi otvetstvennostyu upravlyayushchaya kompaniya
obshchestvo s ogranichennoi otvetstvennostyub
obshchestvo s ogranichennoi otvetstvennostyui
obshchestvo s ogranichennoi otvetstvennostyum
obshchestvo s ogranichennoi otvetstvennostyut
obshchestvo s ogranichennoi otvetstvennostyuv
obshchestvo s ogranichennoi otvetstvennosyu
obshchestvo s ogranichennoi otvetstvennotsyu
obshchestvo s ogranichennoi otvetstvennotyu
obshchestvo s ogranichennoi otvetstvennovstyu
obshchestvo s ogranichennoi otvetstvennovtyu
obshchestvo s ogranichennoi otvetstvennrostyu
obshchestvo s ogranichennoi otvetstvennsotyu
obshchestvo s ogranichennoi otvetstvennstyu
obshchestvo s ogranichennoi otvetstvenonstyu
obshchestvo s ogranichennoi otvetstvenoost
obshchestvo s ogranichennoi otvetstvenoostyu
obshchestvo s ogranichennoi otvetstvenosstyu
obshchestvo s ogranichennoi otvetstvenostyu
obshchestvo s ogranichennoi otvetstvetnostyu
obshchestvo s ogranichennoi otvetstvetstvennostyu
obshchestvo s ogranichennoi otvetstvetsvennostyu
obshchestvo s ogranichennoi otvetstvnnostyu
obshchestvo s ogranichennoi otvetstvtennostyu
obshchestvo s ogranichennoi otvetstvuennostyu
obshchestvo s ogranichennoi otvetsvennosst
obshchestvo s ogranichennoi otvetsvennostyu
obshchestvo s ogranichennoi otvettstvennostyu
obshchestvo s ogranichennoi otvetvennostyu
obshchestvo s ogranichennoi otvetvetstvennostyu
obshchestvo s ogranichennoi otvetvtsennostyu
obshchestvo s ogranichennoi otvetvtvennostyu
obshchestvo s ogranichennoi otvntstvennostyu
obshchestvo s ogranichennoi otvtetsvennostyu
obshchestvo s ogranichennoi otvuetstvennostyu
obshchestvo s ogranichennoi ovetstvennostyu
obshchestvo s ogranichennoi ovtetstvennostyu
obshchestvo s ogranichennoi tovetstvennostyu
obshchestvo s ogranichennoj otvetstvennostyu
obshchestvo s ogranichennoy otvetstvennostyu
obshchestvo s ogranichennri otvetstvennostyu
obshchestvo s ogranichenoi otvetstveenostyu
obshchestvo s ogranichenoi otvetstvennostyu
obshchestvo s ogranichenoi otvetstvenostyu
obshchestvo s ogranichenooi otvetstvennostyu
obshchestvo s ogranichinnoi otvetstvennostyu
obshchestvo s ogranichnnoi otvestvennostyu
obshchestvo s ogranichnnoi otvetstvennostyu
obshchestvo s ogranichnnoi otvetstvnnostyu
obshchestvo s ogranichunnoi otvetstvennostyu
obshchestvo s ograniennoi otvetstvennostyu
obshchestvo s ogranischennoi otvetstvennostyu
obshchestvo s ogranisennoi otvetstvennostyu
obshchestvo s ogranmchennoi otvetstvennostyu
obshchestvo s ogrannichennoi otvetstvennostyu
obshchestvo s ograntchennoi otvetstvennostyu
obshchestvo s ogrnaichennoi otvetstvennostyu
obshchestvo s ogrnanichennoi otvetstvennostyu
obshchestvo s ogrnichennoi otstvennostyu
obshchestvo s ogrnichennoi otvetstvennostyu
obshchestvo s ogronichennoi otvetstvennostyu
obshchestvo s ogroranichennoi otvetstvennostyu
obshchestvo s ogrranichennoi otvetstvennostyu
obshchestvo s ogrvnichennoi otvetstvennostyu
obshchestvo s ohranychennoi otvetstvennostiu
obshchestvo s oranichennoi otvetstvennostyu
obshchestvo s organichennoi otvetstvennostyu
obshchestvo s organichennoi otvetstvennovstyu
obshchestvo s orgranichennoi otvetstvennostyu
obshchestvo s otranichennoi otvetstvennostyu
obshchestvo sogranichennoi otvetstvennostyu
obshchestvo sogranichenoi otvetstvennostyu
obshchestvo st ogranichennoi otvetstvennostyu
obshchestvog s ogranichennoi otvestvennostyu
obshchestvr s ogranichennoi otvetstvennostyu
obshestvo s ogranichennoi otvetstvennostyu
ochiq aksiyadorlik jamiyati
ochiq aktsiyadorlik zhamiyati
od
odkryte akcjonarne obschtschestwo
odo
oeg
offene aktiengesellschaft
offene erwerbsgesellschaft
offene gesellschaft
offene handels gesellschaft
offene handelsgesellschaft
og
ohg
oilavii korkhona
oilaviy korxona
oiminimi
ojsc
ood
ooo
oop
open jnt stock co
open joint stock company
open jsc
openbare aandelenvennootschap
openbare publiek private vennootschap op aandelen
openbare vennootschap op aandelen
opg
ortachko drushtvo
ortacko drustvo
osakeyhtio
osauhing
osk
osoo
osuuskunta
otkr akts obshch
otkritoe aktsionernoe obshchestvo
otkrytoe akcionernoe obshchestvo
otkrytoe akcionernoe obshhestvo
otkrytoe aktsionergoe obshchestvo
otkrytoe aktsionernoe obschchestvo
otkrytoe aktsionernoe obschestvo
otkrytoe aktsionernoe obshchestvo
otkrytoe aktsionernoye obshestvo
otkrytoje akcionernoje obshchestvo
otkrytoye aktsionernoye obshchestvo
otwarta spolka akcyjna
ou
oy
oy company ab
oyj
oyul
panstwowa spolka akcyjna
pao
part g
part g mbb
part mbb
partg
partg mbb
partgmbb
partmbb
partnerschaft
partnerschaft mbb
partnerschaft mit beschrankter berufshaftung
partnerschaftsgesellschaft
partnerschaftsgesellschaft mbb
partnerschaftsgesellschaft mit beschrankter berufshaftung
partnerselskab
partnerstvo s ogranichennoi otvetstvennostyu
pat
perseroan terbatas
perseroan terbatas terbuka
pervichnaya organizatsiya profsoyuza oblastnogo byudzhetnogo uchrezhdeniya zdravookhraneniya
pervichnaya organizatsiya profsoyuza rabotnikov zdravookhraneniya
pilnsabiedriba
pjsc
pjscb
plc
plc company
plc ltd
plco
plcs
pllc
polnoe tovarishchestvo
pop obguz
poprz
preduzetnik
private company with limited liability
private enterprise
private limited company
private limited liability company
privatne aktsionerne tovaristvo
privatne pidpriiemstvo
professional limited liability company
proprietary limited
proprietary limited company
proprietary ltd
pryvatnae unitarnae pradpryemstva
pryvatne pidpryiemstvo
pse
psu
pt tbk
pte ltd
pty limited
pty ltd
pub limited
pub limited co
pub lt co
pub ltd co
pubic limited company
publc limited company
publi limited company
public joint stock commercial bank
public joint stock company
public jsc
public limitd company
public limited
public limited co
public limited company
public limited compnay
public limited corporation
public limitied company
public limitted company
public limted company
public lmtd company
public lt co
public lt company
public ltd co
public ltd corporation
public sector enterprise
public sector undertaking
public stock company
public stock company pjsc
publichne aktsionerne tovaristvo
publichne aktsionerne tovarystvo
publichno aktsionerno druzhestvo
publichnoe aktsionernoe obshchestvo
publicly limited company
publicly ltd company
publikt aktiebolag
pup
qapali səhmdar cəmiyyəti
qapali tipli səhmdar cəmiyyəti
qk
qmj
qoshimcha masuliyatli jamiyat
qoshma korxona
qsc
qushimcha masuliyatli zhamiyat
qushma korkhona
rekisteroity puolue
reszvenytarsasag
ribotos atsakomybes bendrove
rt
s cra
s de rl de cv
s en c
s ie
s par as
sa
sa de cv
sa pi de cv
saaktsio sazogadoeba
saatio
sabiedriba ar ierobezotu atbildibu
sabiratelno druzhestvo sd sadruzhie
saci yf
sacif
sacifi
sacifi ya
sacifia
sacv
sad
sadecv
sadovodcheskoe nekommercheskoe tovarishchestvo
saica
sak
sameignarfelag
samostalni preduzetnik
saoc
saog
sapa
sapi de cv
sapicv
sarf
sarl
sas
sau
sb
sbiratelno druzhestvo
sbiratelno druzhestvo sd sdruzhie
sc
sca
scc
sce i
scei
scpa
scra
scs
sd
sd s ie
sdn bhd
se
se co kg
se co kgaa
secokg
secokgaa
secs
selskab med begraenset ansvar
sendirian berhad
sf
sgr
sh a
sh k
sh pk
sha
sharikat al mossahamah
shezghuduli pasukhismgeblobis sazogadoeba
shk
shoqeri aksionere
shoqeri anonime
shoqeri komandite
shoqeri me pergjegjesi te kufizuar
shpk
shps
shrkh dht msuwlyt mhdwdh shmm
shrkh frdyh dht msuwlyt mhdwdh
shrkh khfyh lsm
shrkh lmshmh
sia
sicietatea de raspundere limitata
single member private limited company
sirketi
sll
slne
smba
snc
snt
soc a resp limitata
soc a resp limitee
soc a responsab limitee
soc anon de cap var
soc anon prom de inv de cap var
soc par actions simplifiee
soc resp limitada
socieda anonima
sociedad anonima
sociedad anonima comercial industrial financiera e inmobiliaria
sociedad anonima comercial industrial financiera inmobiliaria y agropecuaria
sociedad anonima comercial industrial y financiera
sociedad anonima de capital variable
sociedad anonima deportiva
sociedad anonima promotora de inversion de capital variable
sociedad anonima unipersonal
sociedad civil privada
sociedad colectiva
sociedad comanditaria
sociedad de capital e industria
sociedad de garantia reciproca
sociedad de responsabilidad limitada
sociedad de responsabilidad limitada de capital variable
sociedad en comandita por acciones
sociedad en comandita simple
sociedad limitada laboral
sociedad limitada nueva empresa
sociedad limitada por acciones abierta
sociedad por acciones
sociedad por acciones simplificada
sociedada anonima
sociedada limitada
sociedade anonima
sociedade limitada
sociedade por acoes
sociedade por acoes aberta
sociedade publica por acoes
sociedades anonimas inscritas de capital abierto
sociedades por acciones simplificada
societa a responsabilita limitata
societa anonima
societa in accomandita per azioni
societa per azioni
societas europaea
societas europaea co kg
societas europaea co kgaa
societat anonima
societata cu raspundere limitata
societate anonima
societate cu rasponbilitate limitata
societate cu raspundere limitata
societate cu raspundre limitata
societate cu responsabilitate limiiata
societate cu responsabilitate limitata
societate pe actiuni
societatea comerciala
societatea cu rasdpundere limitata
societatea cu rasponsabilitate limitata
societatea cu raspundere
societatea cu raspundere limitata
societatea cu raspundere limitate
societatea cu responsabilitate limitata
societatea cu responsabilitatea limitata
societatea cu respundere limitata
societatea pe actiuni
societatea publica pe actiuni
societateare pe actiuni
societatii cu raspunderea limitata
societe a responsabilite limitee
societe actions simplifiee
societe anonyme
societe anonyme omanaise close
societe anonyme omanaise generale
societe commerciale canadienne
societe en commandite par actions
societe en commandite simple
societe en nom collectif
societe par actions
societe par actions de regime federal
societe par actions ouverte
societe par actions par loi sur les societes
societe par actions simplifiee
societe privee a responsabilite limitee
societe privee a responsabilite limitee unipersonnelle
societe publique par actions
societete cu raspundere limitata
socitate cu responsabilitate limitata
sole proprietorship
sp
sp z ogr odp
sp z oo
sp z oo sp k
sp zoo
spa
spd
special economic zone llc
spol s ro
spol s ruc omez
spolecnost s rucenim omezenym
spolka akcyjna
spolka z ogr odpow
spolka z ograniczona odpowiedzialnoscia
spolka z oo
spolka z oo sp k
sprl
spz oo
spzoo
srl
srlcv
sro
ss
statni podnik
stg
sti
stiftung co kg
stiftung co kgaa
stiftung und co kg
stiftungcokg
stiftungcokgaa
stille gesellschaft
strakhovaya aktsioner kompaniya
strakhovaya aktsionernaya kompaniya
suarl
sube
subekt predprinimatelskoi deyatelnosti
subiekt pidpriiemnitskoi diyalnosti
t mi
taa
taisuhing
tavaristva z abmezhavanaj adkaznastsiu
tavarystva z abmezhavanai adkaznastsyu
tavarystva z abmezhavanaj adkaznascyu
tavarystva z abmezhavanay adkaznastsyu
tavarystva z dadatkovai adkaznastsyu
tavarystva z dadatkovaj adkaznascyu
tda
tokumei kumiai
too
tov
tovarishchestvo s ogranichennoi otvetstvennostyu
tovarishchestvo sobstvennikov nedvizhimosti
tovarishchestvo sobstvennikov zhilya
tovaristvo z obmezhenoyu vidpovidalnistyu
tovarystvo z obmezhenoiu vidpovidalnistiu
tovarystvo z obmezhenoyu vidpovidalnistyu
trade free zone company
tszh
tu
tzov
uab
ug
ug co kg
ug co ohg
ug haftungsbeschr
ug haftungsbeschrankt
ug haftungsbeschrankt co kg
ug haftungsbeschrankt co ohg
ug hb
ugcokg
ugcoohg
ultd
unlimited
unlimited company
unlimited proprietary
unltd
unternehmerg
unternehmerges
unternehmerges haftungsbeschrankt
unternehmergesellschaft
unternehmergesellschaft co kg
unternehmergesellschaft haftungsbeschrankt
unternehmergesellschaft haftungsbeschrankt co kg
usaldusuhing
uu
uzdaroji akcine bendrove
uzdarosios akcines bendroves
vat
vennootschap met beperkte aansprakelijkheid
vennootschap onder firma
vennootschap op aandelen
verejna akciova spolecnost
verejna akciova spolocnost
verejna obchodni spolecnost
vidkrite akcionerne tovaristvo
vidkrite aktsionerne tovaristvo
vidkryte aktsionerne tovarystvo
viesoji akcine bendrove
vm
vof
vos
wuxiangongsi
xk
xt
xususiy korxona
xususiy tadbirkorlik
yemengst lmat drjtoch
yk
yoaj
yopiq aksiyadorlik jamiyati
youxian
youxiangongsi
youxianhuishe
youxianzerenshiyezuhe
yu
yuhanhoesa
zakritaye aktsiyanernaye tavaristva
zakrite aktsionerne tovaristvo
zakritoe aktsionernoe obshchestvo
zakrytae akcyyanernae tavarystva
zakrytae aktsyyanernae tavarystva
zakrytae atsyyanernae tavarystva
zakryte akcjonarne obschtschestwo
zakrytoe akcionernoe obshchestvo
zakrytoe aktsionerne tovaristvo
zakrytoe aktsionernoe obshchestvo
zakrytoe aktsionernoe obshhestvo
zakrytoje akcionernoje obshchestvo
zakrytoye aktsionernoye obshchestvo
zao
zartkoruen mukodo reszvenytarsasag
zat
zhushihuishe
zrt
`;
