// Written by scripts/write-matching-tables.ts; not to be changed by hand.
// Source: https://github.com/carltonnorthern/nicknames, names.csv (Apache-2.0).
// Read on 2026-11-25.

/** Names, each with the nicknames of those who bear it. */
export const nicknames = `
aaron erin ronnie
abbigail abbe abbey abbie abby nabby
abbigale abbie abby gail nabby
abel eb ebbie
abiel ab
abigail abbi gail nabby
abigale abbe abbey gail nabby
abijah bige
abner ab
abraham abe
absalom ab abbie
ada addy
adaline addy adie delia lena
adela adie della
adelaide addy della
adelbert del
adele addy
adeline ada
adelphia addy adele dell
adolphus ado
adrian rian
adriane riane
adrienne rienne
agnes aggy nessa
alanson al
alazama ali
albert bert
alberta allie bert bertie
aldrich rich
aleksandr alex
alex al
alexander al alec sandy
alexandra alex sandy
alexandria alex drina
alfred al
algernon algy
alice allie lisa
alicia allie elsie
aline adeline
allan alan allen
allisandra ali
allison ali ally
allyson ali
allyssa ally
almena allie ally mena
almina minnie
alonzo al
alphinias alphus
althea ally
alyssa al
alzada zada
ambrose brose
amelia emily millie
amos moses
anastasia ana
andrea drea
andrew drew
andriane adri
angela angel
angelica angelique angie
angelina angel angie
ann annie
anna anne annie nan
anne annie
annie ann anna
anselm ance selma
anthony tony
antoinette netta
antonia ann netta
antonio tony
arabella ara
arabelle bella belle
araminta armida middie minty ruminta
ariadne arie
arielle arie
arizona ona onie
arlene arly
armanda mandy
armena arry
arnold arnie
aron erin ronnie
asahel asa
asenath natty
ashley ash
aubrey bree
augusta gatsy tina
augustina aggy tina
aurelia orilla rilly
babs barbara
barbara barbie barby bobbie
barnabas barney
barney barnabas
bart bartholomew
bartholomew bart bat mees
bazaleel basil
beatrice trisha
becca beck
bedelia bridgit delia
belinda belle linda
bella belle
benjamin ben bennie jamie
bernard barney bernie
bert bertie bob
bertram bert
bess bessie
beth betsy
bethena beth thaney
beverly bev
bezaleel zeely
bill fred willie
billy fred
blanche bea
bob rob
bobby bob
brad ford
bradford ford
breanna bri
brian bryant
brianna bri
bridget biddie biddy bridie
brittany britt brittnie
brittney brittnie
broderick brady brody
caitlin caity
caitlyn caity
calista kissy
calpurnia cally
calvin cal vin vinny
cameron cam ron
camille cammie
carla carly
carmellia mellia
carmelo melo
carmon cammie
carol carri carrie cassie kari
carolann carole
caroline carol carole lynn
carolyn carrie cassie
carthaette etta
cassidy cass
caswell cass
catherine cassie kathy kay kit kittie lena trina
cathleen cassie cathy kay
cathy catherine kathy
cecilia celia cissy
cedric ricky
celeste lessie
celinda linda lindy lynn
charity chat
charlie charles
charlotte char lottie
chelsey chelsie
cheryl cher
chick charlotte
christian chris kit
christiana ann kris tina
christiano chris
christina chrissy christy kristy tina
christine chris chrissy crissy kris kristy
christopher kit
cicely cilla
cinderella cindy rella rilla
cindy cinderella
claire clare
clara clarissa
clare clara
clarence clare
clement clem
cliff clifford
clifford ford
clifton cliff
columbus clum
con conny
conrad conny
cordelia delia
corinne cora ora
cornelia corny nelia nelle
cory coco
courtney court curt
crystal chris crys
cynthia cindy
cyrenius swene
cyrus cy
dahl dal
daniel dan dann
danielle dani
danny daniel
daphne daph
darlene darry
daycia dacia
deanne ann dee
debby deb
debora debbie debby
deborah deb debbie
debra deb debbie
deidre deedee
delia fidelia
delilah dell
deliverance della
della adela adelaide
delores dee della lola
delpha philadelphia
delphine del delf delphi
demaris dea
demerias dea mary
dennis dennie
dennison dennis
derick rick ricky
derrick ricky
diane di dian dianne didi
dicey dicie
dickson dick
domenic nic
dominic nic
dominick dom nick nicky
donald donny dony
donato don
donna dona
donovan don donny
dorcus darkey
dorinda dorothea
dorothy dolly dortha dot
dotha dotty
dotty dot
drusilla silla
duncan dunk
earnest ernie
ebbie eb
ebenezer eben
eddie ed
eddy ed
edgar eddie
edith edie edye
edmund ed eddie eddy
edna edny
eduardo ed eddie eddy
edward ed ted
edwin eddy ned win
edyth edye
edythe edie edye
eighta athy
eileen helen
elaine helen
elbertson elbert
eleanor elaine ellie
elijah eli
eliphalel life
eliphalet left
elisha eli lish
eliza elizabeth
elizabeth bess bessie betty eliza lisa liz
ella ellen
ellen nell nellie
ellender helen nellie
ellie elly
elminie minnie
elmira ellie elly
elnora nora
eloise heloise louise
elouise louise
elwood woody
elysia lisa lissa
emanuel manuel
emeline emma milly
emil emily
emily em emma emmy mel millie
emma em emmy
epaphroditius dite
ernestine erna ernest tina
estella stella
esther essie hester
eudora dora
eunice nicie
eustacia stacia
eva eve
evaline lena
evangeline ev evan
experience exie
ezra ez
fallon fal fallie fally lonnie
felicia feli
ferdinand ferdie freddy
ferdinando fred nando
fidelia delia
fionna fiona
flora florence
florence flora flossy
floyd lloyd
fran frannie
frances fanny francie frankie franny sis
francie francine
francine francie frannie
francis fran
frankie frank
franklin fran frank
franklind frank
freda frieda
frederica erica erika freddy
frederick derick fritz rick
fredericka freda freddy frieda ricka rickey
frieda freddy
gabriel gabe
gabrielle ella
gareth gare gary
garrett barrett garratt garret jerry rhett
garrick garri
genevieve jean jenny
geoffrey geoff jeff
george georgie
georgine george
gerald jerry
geraldine gerri
gerhardt gay
gertie gertrude
gilbert bert
giovanni gio
glenn glen
gloria glory
gregory gory greg
gretchen margaret
gum monty
gwen wendy
gwendolyn gwen wendy
hannah anna nan
harold hap harry
harry haps harold
haylee hailey hayley
hayley haylee
helen ella ellen
helena aileen eileen lena nell nellie
helene ella ellie
heloise eloise lois
henrietta etty henny nettie retta
henry hal hank hap haps harry
herman dutch harman
hester esther hessy hetty
hillary hilary
hipsbibah hipsie
honora norah norry
hortense harty tensey
hosea hosie
howard hal howie
hubert bert hugh
ignatzio nace naz
immanuel manuel
inez agnes
iona onnie
irvin irving
irving irv
isaac ike zeke
isabel bell bella belle nibby
isabella belle ib tibbie
isabelle bella belle nib nibby tibbie
isadore izzy
isaiah zay
isidore izzy
iva ivy
ivan john
jacob jaap jake jay
jacqueline jack
jahoda hody
jakob jake
jalen al haylen jailyn jaylin len
james jimmy
jamey james jamie
jamie james
jane janie jean jennie jessie
janet jan
janice jan
jasper casper jap
jayme jay
jean jane
jeanette janet nettie
jeanne jeannie
jebadiah jeb
jedediah diah jed
jedidiah diah jed
jefferson jeff
jeffery jeff
jehiel hiel
jemima mima
jennet jenny jessie
jennifer jenn jennie
jeremiah jerry
jessica jessie
jillian jill
jim jimmie
jincy jane
joan jo nonie
joanna jo joan jodi jody
johann john
johannes jonathan
john johnny jonny
johnathan johnathon johny jonathan jonnie nathan
johnathon john johnathan jonathon jonny
jon john johnny jonnie
jonathan johnathan johnathon johny jon jonathon jonny nathan
jonathon john jon jonnie jonny
joseph jody joey
josephine jody joey josie
josey josophine
joshua jos josh
josophine joey
joyce joy
judah jude juder
judith judi judie
julias jule
julie jule jules julia
june junius
junior jr june junie
justin justina
kaitlin kait
kaitlyn kait kaitie
kaitlynn kait
kalli cali
karla carly
katarina catherine tina
katelin kay kaye
katherine cassie kate kathy katy kaye kit
kathleen kathy kay kit kittie
kathryn kate kathy katie
katia katie
katy kate katie
kelley kelli kelly
kendra kay kenj kenji kenny
kendrick ken
kendrik kenny
kenneth kendrick
kenny ken
kent ken kendrick kenny
kerry kerri
keziah kizza kizzie
kingsley king
kingston king
kit kittie
kristel kris
kristen chris
kristin chris
kristine crissy tina
kristoffer chris
kymberly kym
laodicia cenia dicy
larry laurence
latisha tish
laurel laurie
lauren laurie ren
laurence lon lonny lorne lorry
laverne vernon
lavinia ina vina viney
lavonia viney vonnie
lawrence larry lonny lorry
leanne lea
leilani lani
lemuel lem
leo leon
leonard len lenny leo lineau
leonora nell
leonore elenor honor nora
leroy lr roy
lesley les
lester les
letitia lettie titia
levi lee
levicy vicy
lil lilly
lillah lilly lolly
lillian lilly
lincoln link
linda lynn
lindsay lindsie lindsy
lionel leon
littleberry lb
lizzie liz
lonzo lon
lorelei laurie lorrie
loretta lorie retta
lotta lottie
lou louis lu
louis lewis lou louie
louisa eliza lou
louvinia vina viney vonnie wyncha
lucias luke
lucille cille lu lucy
lucina sinah
lucinda cindy lou
lucy lucinda
luella lu
luke lucas
lydia lyddy
mack mac mc
mackenzie kenzy mack
maddy madeline madelyn
madeline maddie madge maggie maud
madie madelyn
madison maddy mattie
maegen meg
magdalena maggie
magdelina lena madge magda maggie
mahala hallie
makayla kayla
malcolm mac malc
manerva eve minerva nerva
manny manuel
manoah noah
manuel emanuel
marcus marc mark
margaret maggie marge midge peg peggy
margaretta gretta madge marge margery meg peg peggy
margarita daisy maggie marge margo meg megan
marge margaret margaretta
marguerite peggy
mariah maria mary
marian marion
marie mae
marietta mae maria mariah marie may mercy minnie mitzi molly
marilyn mary
marion mary
marsha marcie mary
martha mat
martine tine
marvin marv
mary mamie marie molly polly
masayuki masa
mat mattie
mathew matt maty
mathilda tillie
matilda matty tilla
matthew matt thys
matthias thias thys
maud middy
maureen mary
maxwell max
may mae
mckenna kenna meaka
medora dora
meghan meg
melanie mellie
melchizedek dick
melinda mindy
melissa lisa mel milly
melvina vina
mercedes merci
michael mickey
micheal mike
michelle shelly
mick micky
miguel michael miguael miguaill
mike micky
millicent missy
miranda mandy mira randi
miriam mimi mitzi mitzie
missy melissa
mitch mitchell
mitzi mary
monet nettie
monica monnie
montesque monty
montgomery gum monty
mortimer mort
moses amos moss
myrtle mert myrt
nadine deedee nada
nancy ann nanny
napoleon nap
nathan nate
nathaniel nat nate natty
nelson nels
newton newt
nicholas claes nic nicky nico
nicholette nicki nikki
nicodemus nic nickie nicky nico
nicolas nic nick nickie nicky
nicole cole nicki nicky nikki
nikolas claes nick nickie nico
norbert norby
nowell noel
obadiah obie
obediah obie
obedience biddie
obie obediah
octavia tave
odell odo
olive livia nollie ollie
oliver ollie
olivia ollie
onicyphorous cyphorus osaforus
orphelia phelia
oswald ossy
pamela pam
pandora dora
parmelia milly
parthenia parsuny teeny
patience pat
patricia pat patty
patrick paddy pat patsy peter
patsy patty
paula lina polly
peggy peg
pelegrine perry
penelope penny
peregrine perry
permelia mellie melly
persephone sephy
peter pate pete
pheney josephine
pheriba ferbie
philadelphia delphia
philander fie
philetus phil
philinda lindy
philip phil
philipina penie
phillip phil
philly delphia
philomena menaalmena
pinckney pink
posthuma humey
prescott pres
priscilla cissy prissy
prudence prue
rachel rachael shelly
ramona mona
randolf dolph
randolph randy
raymond ray
rebecca reba
regina gina
reginald reggie
relief leafa
rhyna rhynie
ricardo rick ricky
richard dick dickon dicky richie rick
rick ricky
ricky rich
robert bill bob bobby dob dobbin
roberta bert bertie
roberto rob
roderick erick roddy
rodger bobby
roger bobby
roland orlando rollo
ronny ronald
rosabel rose roz
rosabella rosa rose
rosaenn ann
rosalinda rosa rose roz
rosalyn linda rosa rose roz
rose rosie
roseann ann rose rosie
roseanna rose roz
roseanne ann
rosemary marie mary rosemarie rosey
rosina sina
roxane rox
roxanna rose roxie
rudolph olph
rudolphus rudy
russell russ rusty
ryan ry
sabrina brina
salome loomie
salvador sal
sam sammy
samantha sam
sampson sam sammy
samson sam sammy
samyra myra sammy
sandra cassandra
sarah sally
sarilla silla
savannah vannie
scott scotty squat
selma anselm
seymour morey
shaina sha
shawn shaun
sheila cecilia
sheldon shelly
shelton shelly
sheridan danny
sheryl cherie
shirley lee
sibbilla sibbell sibbie sybill
sigfrid sid
sigismund sig
silence liley
silvester si syl vest
simeon si sion
simon si sion
solomon sal saul sol
sondra dre sonnie
sophia sophie
sophronia frona fronia
stacey staci stacy
stacie staci stacy
stephan steve
stephanie steffie steph stephany stephie stephine
stephen steph
steven steph
stuart stu
sue susie
sullivan van
susan hannah suzie
susannah sue susie
susie suzie
suzanne sue suki susie
sybill sibbie
sydney sid
sylvanus sly syl
sylvester si sy syl vet
tammie tammy
temperance tempy
teresa terry tess tessa
terri terry
terry terence
tess theresa
tessa teresa theresa
thad thaddeus
theo theodore
theodore ted theo
theodosia dosia theodosius
theotha otha
theresa tessie thirza thursa tracy
thom thomas
thomas thom
thomasa tamzine
tiffany tiff tiffy
tilford tillie
tim timmy
timothy timmy
tina christina
tisha tish
tobias bias
tom thomas
tranquilla trannie
trudy gertrude
unice eunice
uriah riah
ursula sula
valentine felty
valerie val
vanburen buren
vanessa nessa vanna
veronica franky ron ronie ronnie vonnie
vic vicki vickie victor
victor vic
victoria torri torrie vicki vicky
vijay vij
vincent vic vin vince
vincenzo vic vin vince vinnie
vinson vin vince vinny
violetta lettie
virginia ginger jane jennie
waldo ossy
washington wash
westley wes
wilbur willie
wilfred will willie
wilhelm willie
wilhelmina willie
will bill wilbur willie
william bela bell willie willy
willis bill willy
wilma billiewilhelm
wilson willie
winfield field win winny
winifred winnie
winnifred freddie winnie winny
woodrow wood woody
yeona onie
yvonne vonna
zach zak
zachariah zach zakk
zachary zac zachy zack zakk
zachery zac zach zachy zack zakk
zedediah diah
zephaniah zeph
`;
