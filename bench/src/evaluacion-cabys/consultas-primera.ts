/**
 * Queries to judge the first answer, as people type them at a counter or when they set up products: soda, pulpería,
 * ferretería, taller, salón, professionals, clinic, farm, shop and transport, in this order. Many words have several
 * senses; the usual one on a factura is right. Written on 2026-11-28 without running the search or reading the table of
 * spoken words. A code is right if a careful accountant would accept it as the only answer, judged from descriptions,
 * categories and notes of the catalogue (edition of June 2026), never from results. A third, chosen by hash, is not used
 * for tuning. A line `= 5610` is the economic activity of who types those after it.
 */
import { type Consulta, parse } from './consultas.ts'

const TABLA = `
= 5610
pinto con huevo|6331 6332 63393 63399
casado vegetariano|6331 6332 63393 63399
gallos de papa|6331 6332 63393 63399
sopa azteca|6331 6332 63393 63399
tacos de pollo|6331 6332 63393 63399
arreglado de carne|6331 6332 63393 63399
enyucado|6331 6332 63393 63399
chalupa|6331 6332 63393 63399
hot dog|6331 6332 63393 63399
bistec encebollado|6331 6332 63393 63399
chorreada con natilla|6331 6332 63393 63399
quesadilla de pollo|6331 6332 63393 63399
ensalada cesar|6331 6332 63393 63399
alitas picantes|6331 6332 63393 63399
lasagña|6331 6332 63393 63399
orden de patacones|6331 6332 63393 63399
bocas surtidas|6331 6332 63393 63399
mariscada|6331 6332 63393 63399
rice and beans|6331 6332 63393 63399
pati|6331 6332 63393 63399 2343 234900201990
tres leches|2343 6331 6332 63393 63399
chocolate caliente|6340001000300
agua dulce|6340001000400
resbaladera|6340002020200 6340002020300
fresco de cas|6340002020200
cafe chorreado|6340001000100
cerveza pilsen|2431 63400020101
chiliguaro|6340002010400 6340002019900
trago de guaro|6340002010300
copa de vino|6340002010300 6340002019900
= 4711
bollo de pan|23490020101 23490020102 23490020106
tosteles|2343 23490020207
apretados|22270
meneitos|23490020105 23490020114
salchichon|2118~salchichón
fresco en polvo|23999050002
achiote|0325005 34320020002
guineos|0131301
cuadrados|01312000203 01312000204
tiquisque|0159102010
ñampi|0155001010
mamon chino|01359170001
jocotes|0135916
chile panameño|01231000208 01231000101
cubaces|01701020002
leche agria|2223099010
pilas doble a|46410010101 46410010199
papel toalla|32193020301 32193020399
jabon azul|35321010102
paste para platos|3533401 42912019902 42912030001
limpion|2712005 27190049901
palomitas de maiz|2149900999900 0112203010
sirope|23999990019
polbo de hornear|2399699
rabo de res|21151000101 21151000201
lengua de res|21151000104 21151000204
posta de cerdo|21113000302 21133000302
carne para mechar|21111000302 21131000302
toallitas humedas|35323990005
raid|34661009999
= 4752
sierra caladora|44232020099
sierra circular|44232020099
llave stilson|42921040101
llave de chorro|4324002
alicate de precion|42921030299
pata de cabra|42921019901 42921999999
nivel de burbuja|48212039999
pistola de silicon|42921999912 44232990099
pistola de pintar|4392302
disco de corte|379100102
broca de concreto|4292201050 4292201010
cuchara de albañil|42921999999
macana|42921019901
almadana|42921999902
piedra de afilar|37910010399
cepillo de carpintero|42921999903
lijadora orbital|44232990099 4422204
compresor de aire|43230020002 43230020099
hidrolabadora|4392303
planta electrica|46113010 46113020 46113999
extencion electrica|46340010201 46340010299
foco de mano|4653102
codo pvc|36320980101 36320980199
mecate|27310010001 27310010002 27310010003 27310010099 2731002
masiya|35110040001 35110040002 35110040004 35110040005
casco de obra|36971000199 36971000299
segueta|42921020199 42921020203
prensa c|4292199020
juego de cubos|4292104020
tecle|4351001010 43510010299
= 4520
rotula de suspension|49129060399 4912910020
roles de bola|4331001
tijereta delantera|49129060299 49129060399
bumper delantero|49129010099
stop trasero|46910020199
empaque de culata|43924000001 43924000099
aros de lujo|49129050099
bomba de freno|49129029999
discos de freno|49129029999
zapatas de freno|49129020199 49129029999
parchar llanta|87141000002 87141000099
compensadores|49129060199
rectificacion de motor|87141000002 87141000099 87156000001
cadena de moto|43320010 4994100009900
alarma de carro|4692199 4691002020
pito de carro|4691002020
motor de arranque|46910010005
faja de tiempo|3624000020
dekra|83444
caja de cambios|49129030199
= 9602
mechas balayage|97210000003 97210000099
botox capilar|97210000099
blower|97210000004 97210000099
limpieza facial|9722001 97230000001
cejas microblading|9722001 9729
gelish|9722002 35323010003
acondicionador|35323030003
navaja de barbero|4291401
secadora de pelo|44816040101
plancha de pelo|44816040199
base de maquillaje|35323010005
rimel|35323010099
tatuaje|9799
masaje piedras calientes|97230000001 97230000099 9729
lima de uñas|37910020202 37910029901 4291502
= 6920
cierre fiscal|8222100 8231
declaracion de iva|8231 8232 8222100
manejo de planilla|8222300
= 6910
testamento|8213
pension alimentaria|82120000002 82120000099
= 6201
app movil|83141000001 83141000099 83143
tienda en linea|83141000002 8315100
base de datos|83141000003
cableado estructurado|54619 54611
almacenamiento en la nuve|83159000002
= 7810
reclutamiento|85112
= 7320
estudio de mercado|8370
= 7110
estudio de suelos|83442 83441 83411
plano catastrado|83421
= 7490
interprete lesco|83950020001
= 6910
cobro judicial|82120000001 82120000002 82120000099 8592
= 7410
diseño de interiores|83911
diseño de empaques|83919
= 7490
filologo|8595400
estudio de impacto ambiental|83931000001 83931000099
= 8620
corona dental|9310208010313 9310208010311 9310208010316
frenillos|9310100002100 9310208010311 9310208010315 48171010201
tratamiento de nervio|9310208010314
cita ginecologo|93101000009
papanicolau|9310211030403
= 4772
gasa esteril|35691060001
jeringas|48150010102 48150010199 48150010202 48150010299
termometro digital|48251019902 48251019999
aspirina|3563502020101 3562201000306
amoxisilina|3563201030104
suero oral|3562107030100
prueba de embarazo|35440999901
= 7500
collar antipulgas|34661009904 34666029905
desparasitante para perro|3564008
corte de uñas perro|86129000003
= 4773
bocashi|3465999
cal agricola|37420020001
tierra abonada|3465999
semilla de tomate|01260000013
cutacha|42921010302
grapas para cerca|42944010201 42995020002
acemite|39120010102 39120010199
sal mineral|16200020001
= 4653
podadora de sacate|44121 4412300990
= 4773
palo de limon|01961050006 01961040002
fungisida|34662009902 34662009999
concentrado de gallina|23319030001
= 0145
burucha|3122 39281
= 4773
albarda|2921001
estañon|42931010099 36490019903 36490019999
= 4771
buzo deportivo|28205010201 28205010299 28205020201 28205020299
blumers|28204010001
enagua|2820306
licras|2821005 2820502990
bulto escolar|29220010203
cartera de mujer|2922002
= 4719
lentes de sol|4831202
= 4741
cable usb|463400101
memoria micro sd|4527299
= 4761
lapisero negro|3891101
borrador|36270020302 36270020399 36990020201 36990020299
tajador|42915010001
goma en barra|35420990100 35420999900
compas|48232000002
papel construccion|32149990401 32149990499
= 4923
acarreo de materiales|65119000 65117000
= 4922
pasaje de bus|64221 64112
= 7911
boleto de avion|64243 64241 85511
= 4922
shuttle|64132 64118
= 5510
hostal|63111 63112 63114
= 4922
chofer privado|67490000001 64116
= 7721
alquiler de cuadraciclo|73114
= 7730
alquiler de montacargas|73129
= 7721
alquiler de kayak|7324
= 5011
ferry|64231 64121
`

export const PRIMERA: readonly Consulta[] = parse(TABLA)
