// Written by scripts/write-matching-tables.ts; not to be changed by hand.
// Source: Unicode CLDR 48.0, https://cldr.unicode.org (Unicode License v3), as in Node's Intl.
// Read on 2026-11-25.

/** Countries by their English name, then in other languages. */
export const countries = `
afghanistan|afeganistao|afganistan
aland islands|aland|alandinseln|iles aland|ilhas aland|islas aland|isole aland
albania|albanie|albanien
algeria|algerie|algerien|algerije|argelia
american samoa|amerikaans samoa|amerikanisch samoa|samoa americaines|samoa americana|samoa americane
andorra|andorre
angola
anguilla|anguila
antarctica|antarctique|antarktis|antartida|antartide
antigua barbuda|antigua e barbuda|antigua en barbuda|antigua et barbuda|antigua und barbuda|antigua y barbuda
argentina|argentine|argentinie|argentinien
armenia|armenie|armenien
aruba
ascension island|ascension|ile de lascension|ilha de ascensao|isla de la ascension|isola ascensione
australia|australie|australien
austria|autriche|oostenrijk|osterreich
azerbaijan|aserbaidschan|azerbaidjan|azerbaigian|azerbaijao|azerbaiyan|azerbeidzjan
bahamas
bahrain|bahrein|barein
bangladesh|banglades|bangladesch
barbados|barbade
belarus|bielorrusia|bielorrussia|bielorussia|bielorussie
belgium|belgica|belgie|belgien|belgio|belgique
belize|belice
benin
bermuda|bermudas|bermudes
bhutan|bhoutan|butan|butao
bolivia|bolivie|bolivien
bosnia herzegovina|bosnia e herzegovina|bosnia ed erzegovina|bosnia y herzegovina|bosnie en herzegovina|bosnie herzegovine|bosnien und herzegowina
botswana|botsuana
bouvet island|bouveteiland|bouvetinsel|ile bouvet|ilha bouvet|isla bouvet|isola bouvet
brazil|brasil|brasile|brasilien|brazilie|bresil
british indian ocean territory|britisches territorium im indischen ozean|brits indische oceaanterritorium|territoire britannique de locean indien|territorio britanico del oceano indico|territorio britanico do oceano indico|territorio britannico delloceano indiano
british virgin islands|britische jungferninseln|britse maagdeneilanden|iles vierges britanniques|ilhas virgens britanicas|islas virgenes britanicas|isole vergini britanniche
brunei|brunei darussalam
bulgaria|bulgarie|bulgarien|bulgarije
burkina faso|burquina faso
burundi
cambodia|cambodge|cambodja|cambogia|camboja|camboya|kambodscha
cameroon|camaroes|cameroun|camerun|kameroen|kamerun
canada|kanada
canary islands|canarias|canarische eilanden|iles canaries|ilhas canarias|isole canarie|kanarische inseln
cape verde|cabo verde|cap vert|capo verde|kaapverdie
caribbean netherlands|caraibi olandesi|caribe neerlandes|caribisch nederland|karibische niederlande|paises baixos caribenhos|pays bas caribeens
cayman islands|iles caimans|ilhas cayman|islas caiman|isole cayman|kaaimaneilanden|kaimaninseln
central african republic|centraal afrikaanse republiek|repubblica centrafricana|republica centro africana|republica centroafricana|republique centrafricaine|zentralafrikanische republik
ceuta melilla|ceuta e melilla|ceuta en melilla|ceuta et melilla|ceuta und melilla|ceuta y melilla
chad|chade|ciad|tchad|tschad|tsjaad
chile|chili|cile
china|chine|cina
christmas island|christmaseiland|ile christmas|ilha christmas|isla de navidad|isola christmas|weihnachtsinsel
clipperton island|clipperton|clipperton insel|ile clipperton|ilha de clipperton|isla clipperton|isola di clipperton
cocos islands|cocoseilanden|iles cocos|ilhas cocos|islas cocos|isole cocos|kokosinseln
colombia|colombie|kolumbien
comoros|comoras|comore|comoren|comores|komoren
congo brazzaville|congo|kongo brazzaville|republica do congo
congo kinshasa|kongo kinshasa|republica democratica del congo
cook islands|cookeilanden|cookinseln|iles cook|ilhas cook|islas cook|isole cook
costa rica
cote divoire|costa davorio|costa do marfim|ivoorkust
croatia|croacia|croatie|croazia|kroatie|kroatien
cuba|kuba
curacao|curazao
cyprus|chipre|chypre|cipro|zypern
czechia|cechia|chequia|czech republic|tchequia|tchequie|tschechien|tsjechie
denmark|danemark|danimarca|denemarken|dinamarca
diego garcia
djibouti|djibuti|dschibuti|gibuti|yibuti
dominican republic|dominicaanse republiek|dominikanische republik|repubblica dominicana|republica dominicana|republique dominicaine
dominica|dominique
ecuador|equador|equateur
egypt|agypten|egipto|egito|egitto|egypte
el salvador|salvador
equatorial guinea|aquatorialguinea|equatoriaal guinea|guine equatorial|guinea ecuatorial|guinea equatoriale|guinee equatoriale
eritrea|eritreia|erythree
estonia|estland|estonie
eswatini|essuatini|esuatini
ethiopia|athiopien|ethiopie|etiopia
falkland islands|falklandeilanden|falklandinseln|iles malouines|ilhas malvinas|islas malvinas|isole falkland
faroe islands|faeroer|faroer|iles feroe|ilhas faroe|islas feroe|isole faer oer
fiji|fidji|fidschi|figi|fiyi
finland|finlande|finlandia|finnland
france|franca|francia|frankreich|frankrijk
french guiana|frans guyana|franzosisch guayana|guayana francesa|guiana francesa|guyana francese|guyane francaise
french polynesia|frans polynesie|franzosisch polynesien|polinesia francesa|polinesia francese|polynesie francaise
french southern territories|franse gebieden in de zuidelijke indische oceaan|franzosische sud und antarktisgebiete|terre australi francesi|terres australes francaises|territorios australes franceses|territorios franceses do sul
gabon|gabao|gabun
gambia|gambie
georgia|georgie|georgien
germany|alemanha|alemania|allemagne|deutschland|duitsland|germania
ghana|gana
gibraltar|gibilterra
greece|grece|grecia|griechenland|griekenland
greenland|groenland|groenlandia|gronland
grenada|granada|grenade
guadeloupe|guadalupa|guadalupe
guam
guatemala
guernsey|guernesey
guinea bissau|guine bissau|guinea bisau|guinee bissau
guinea|guine|guinee
guyana|guiana
haiti
heard mcdonald islands|heard en mcdonaldeilanden|heard und mcdonaldinseln|iles heard et macdonald|ilhas heard e mcdonald|islas heard y mcdonald|isole heard e mcdonald
honduras
hong kong sar china|hong kong rae da china|hongkong sar van china|rae de hong kong|ras chinoise de hong kong|ras di hong kong|sonderverwaltungsregion hongkong
hungary|hongarije|hongrie|hungria|ungarn|ungheria
iceland|ijsland|island|islanda|islande|islandia
india|inde|indien
indonesia|indonesie|indonesien
iran|ira
iraq|irak|iraque
ireland|ierland|irland|irlanda|irlande
isle of man|ile de man|ilha de man|isla de man|isola di man
israel|israele
italy|italia|italie|italien
jamaica|giamaica|jamaika|jamaique
japan|giappone|japao|japon
jersey
jordan|giordania|jordania|jordanie|jordanien
kazakhstan|cazaquistao|kasachstan|kazachstan|kazajistan|kazakistan
kenya|kenia|quenia
kiribati|quiribati
kosovo
kuwait|koeweit|koweit
kyrgyzstan|kirghizistan|kirghizstan|kirgisistan|kirgizie|kirguistan|quirguistao
laos
latvia|letland|letonia|lettland|lettonia|lettonie
lebanon|liban|libano|libanon
lesotho|lesoto
liberia
libya|libia|libie|libye|libyen
liechtenstein
lithuania|litauen|litouwen|lituania|lituanie
luxembourg|lussemburgo|luxemburg|luxemburgo
macao sar china|macau rae da china|macau sar van china|rae de macao|ras chinoise de macao|ras di macao|sonderverwaltungsregion macau
madagascar|madagaskar
malawi|malaui
malaysia|malaisie|malasia|maleisie
maldives|maldivas|maldive|maldiven|malediven
mali
malta|malte
marshall islands|iles marshall|ilhas marshall|islas marshall|isole marshall|marshalleilanden|marshallinseln
martinique|martinica
mauritania|mauretanien|mauritanie
mauritius|maurice|mauricio
mayotte
mexico|messico|mexiko|mexique
micronesia|micronesie|mikronesien
moldova|moldavia|moldavie|republik moldau
monaco
mongolia|mongolei|mongolie
montenegro
montserrat
morocco|maroc|marocco|marokko|marrocos|marruecos
mozambique|mocambique|mosambik|mozambico
myanmar|mianmar
namibia|namibie
nauru
nepal
netherlands|nederland|niederlande|paesi bassi|paises baixos|paises bajos|pays bas
new caledonia|neukaledonien|nieuw caledonie|nouvelle caledonie|nova caledonia|nueva caledonia|nuova caledonia
new zealand|neuseeland|nieuw zeeland|nouvelle zelande|nova zelandia|nueva zelanda|nuova zelanda
nicaragua
niger
nigeria
niue
norfolk island|ile norfolk|ilha norfolk|isla norfolk|isola norfolk|norfolk|norfolkinsel
north korea|corea del nord|corea del norte|coree du nord|coreia do norte|noord korea|nordkorea
north macedonia|macedoine du nord|macedonia del nord|macedonia del norte|macedonia do norte|noord macedonie|nordmazedonien
northern mariana islands|iles mariannes du nord|ilhas marianas do norte|islas marianas del norte|isole marianne settentrionali|noordelijke marianen|nordliche marianen
norway|noorwegen|noruega|norvege|norvegia|norwegen
oman|oma
pakistan|paquistao
palau|palaos
palestinian territories|palastinensische autonomiegebiete|palestijnse gebieden|territoires palestiniens|territori palestinesi|territorios palestinos
panama
papua new guinea|papoea nieuw guinea|papouasie nouvelle guinee|papua neuguinea|papua nova guine|papua nueva guinea|papua nuova guinea
paraguay|paraguai
peru|perou
philippines|filipijnen|filipinas|filippine|philippinen
pitcairn islands|iles pitcairn|ilhas pitcairn|islas pitcairn|isole pitcairn|pitcairneilanden|pitcairninseln
poland|polen|pologne|polonia
portugal|portogallo
puerto rico|porto rico|portorico
qatar|catar|katar
reunion|la reunion|reuniao|riunione
romania|roemenie|romenia|roumanie|rumania|rumanien
russia|rusia|rusland|russie|russland
rwanda|ruanda
samoa
san marino|saint marin
sao tome principe|santo tome y principe|sao tome e principe|sao tome en principe|sao tome et principe|sao tome und principe
sark|sercq
saudi arabia|arabia saudi|arabia saudita|arabie saoudite|saoedi arabie|saudi arabien
senegal
serbia|serbie|serbien|servia|servie
seychelles|seicheles|seychellen
sierra leone|serra leoa|sierra leona
singapore|singapour|singapur|singapura
sint maarten|saint martin
slovakia|eslovaquia|slovacchia|slovaquie|slowakei|slowakije
slovenia|eslovenia|slovenie|slowenien
solomon islands|iles salomon|ilhas salomao|islas salomon|isole salomone|salomonen|salomonseilanden
somalia|somalie
south africa|africa do sul|afrique du sud|sudafrica|sudafrika|zuid afrika
south georgia south sandwich islands|georgia del sud e sandwich australi|georgie du sud et les iles sandwich du|ilhas georgia do sul e sandwich do sul|islas georgia del sur y sandwich del sur|sudgeorgien und die sudlichen sandwichinseln|zuid georgia en zuidelijke sandwicheilanden
south korea|corea del sud|corea del sur|coree du sud|coreia do sul|korea|sudkorea|zuid korea
south sudan|soudan du sud|sud sudan|sudan del sur|sudao do sul|sudsudan|zuid soedan
spain|espagne|espana|espanha|spagna|spanien|spanje
sri lanka
st barthelemy|saint barthelemy|san bartolome|sao bartolomeu
st helena|sainte helene|santa elena|santa helena|santelena|sint helena
st kitts nevis|saint christophe et nieves|saint kitts e nevis|saint kitts en nevis|san cristobal y nieves|sao cristovao e nevis|st kitts und nevis
st lucia|saint lucia|sainte lucie|santa lucia
st martin|saint martin|san martin|sao martinho
st pierre miquelon|saint pierre e miquelon|saint pierre en miquelon|saint pierre et miquelon|san pedro y miquelon|sao pedro e miquelao|st pierre und miquelon
st vincent grenadines|saint vincent e grenadine|saint vincent en de grenadines|saint vincent et les grenadines|san vicente y las granadinas|sao vicente e granadinas|st vincent und die grenadinen
sudan|soedan|soudan|sudao
suriname|surinam
svalbard jan mayen|spitsbergen en jan mayen|spitzbergen und jan mayen|svalbard e jan mayen|svalbard et jan mayen|svalbard y jan mayen
sweden|schweden|suecia|suede|svezia|zweden
switzerland|schweiz|suica|suisse|suiza|svizzera|zwitserland
syria|siria|syrie|syrien
taiwan
tajikistan|tadjikistan|tadjiquistao|tadschikistan|tadzjikistan|tagikistan|tayikistan
tanzania|tansania|tanzanie
thailand|tailandia|thailande|thailandia
timor leste|oost timor|timor est|timor oriental
togo
tokelau
tonga
trinidad tobago|trinidad e tobago|trinidad en tobago|trinidad und tobago|trinidad y tobago|trinite et tobago
tristan da cunha|tristan de acuna|tristao da cunha
tunisia|tunesie|tunesien|tunez|tunisie
turkiye|turchia|turkei|turkije|turquia|turquie
turkmenistan|turcomenistao
turks caicos islands|iles turques et caiques|ilhas turcas e caicos|islas turcas y caicos|isole turks e caicos|turks en caicoseilanden|turks und caicosinseln
tuvalu
uganda|oeganda|ouganda
ukraine|oekraine|ucraina|ucrania
united arab emirates|emirados arabes unidos|emirati arabi uniti|emiratos arabes unidos|emirats arabes unis|uae|vereinigte arabische emirate|verenigde arabische emiraten
united kingdom|britain|great britain|regno unito|reino unido|royaume uni|uk|vereinigtes konigreich|verenigd koninkrijk
united kingdom|regno unito|reino unido|royaume uni|vereinigtes konigreich|verenigd koninkrijk
united states|america|estados unidos|etats unis|stati uniti|usa|vereinigte staaten|verenigde staten
uruguay|uruguai
us outlying islands|amerikanische uberseeinseln|iles mineures eloignees des etats unis|ilhas menores distantes dos eua|islas menores alejadas de ee uu|isole minori esterne degli stati uniti|kleine afgelegen eilanden van de verenigde staten
us virgin islands|amerikaanse maagdeneilanden|amerikanische jungferninseln|iles vierges des etats unis|ilhas virgens americanas|islas virgenes de ee uu|isole vergini americane
uzbekistan|oezbekistan|ouzbekistan|usbekistan|uzbequistao
vanuatu
vatican city|cidade do vaticano|citta del vaticano|ciudad del vaticano|etat de la cite du vatican|vaticaanstad|vatikanstadt
venezuela
vietnam|viet nam|vietna
wallis futuna|wallis e futuna|wallis en futuna|wallis et futuna|wallis und futuna|wallis y futuna
western sahara|saara ocidental|sahara occidental|sahara occidentale|westelijke sahara|westsahara
yemen|iemen|jemen
zambia|sambia|zambie
zimbabwe|simbabwe|zimbabue
`;
