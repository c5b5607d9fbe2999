/**
 * The last list: queries of a soda, a ferretería, a taller, a salón and their customers, written by a person who had
 * not seen the table of spoken words. Right codes were judged from the catalogue and the search results; when these
 * had none, they were looked up, so a query never fails for lack of a code. Not used for tuning.
 */
import { type Consulta, parse } from './consultas.ts'

const TABLA = `
vigoron|6331000 6332000 6339900
sopa negra|6331000 6332000 6339900
arroz con pollo|6331000 6332000 6339900
patacones con frijoles molidos|6331 6332 6339900
sandwich de pollo|6331000 6332000 6339900
pancakes|2318000 2399700 6331000 6332000 6339900
ceviche de pescado|2124100 6331000 6332000 6339900
churchill|6332 6339900 6340002 2227
granizado|6340002 2227
capuchino|6340001 6340002020400
cerveza artesanal|2431000
vino tinto|2421200000100
ron|2413100 2413900
tequila|2413100
whisky|2413100
agua de pipa|2143900 2449099009900
te de manzanilla|2399999002100
leche condensada|2222200
leche en polvo|2221100 2221200
yogurt|2223001
crema dulce|2212000
queso mozzarella|2225101 2225102
jamon de pavo|2118~pavo 2118~ave
tocineta|2118100000200 2118902000200
chorizo|2118401 2118402
costilla de cerdo|2111300020200
lomito|2111100030500
pollo asado|6331 6332 6339900
sardinas|2124202
palmito en conserva|0199001000200 2149900010100
garbanzos|0170300 2139999001200 0124900000200
lentejas|0170400 2139999000300
maicena|2322001
harina de trigo|2311000000100
azucar moreno|2351101
canela|0165500 2392500
oregano|0193010
ajo|0125200
apio|0129004
zanahoria|0125101
lechuga|0121402
brocoli|0121301
pepino|0123200000100
ayote|0123501 0123502
mango|0131601
papaya|0131700
fresas|0135400
guanabana|0135915
naranja|0132300
manzanas|0134100
pasas|2141100
chocolate en barra|2366000 2365000009900
chicle|2367000000100
gelatina|2399999000101 2399999000199
margarina|2170000
manteca|2170000000300 2152100000100
vinagre|2399400
salsa de tomate|2399501010200 2399501019900
mostaza|2399501090000
papel aluminio|4153501
vasos desechables|3694000010100 3694000010300 3219905000200
platos desechables|3694000010100 3219905000200
cera para piso|3533302 3533305
insecticida en aerosol|3466100999900
esponja para lavar platos|3533401 4291201990200 4291203000100
guantes de latex|3626001
trapeador|3899301 4292199990700 3899309
recogedor de basura|3694000 4291201
prestobarba|4291402 4291403
algodon|3569106000200
tinte para cabello|3532303 9721000
hilo dental|3532304
comida para gato|2331100
arena para gato|1540002009900
alimento para tilapia|2331901009900
bloques de concreto|3754000
formaleta|3160099990400 4219001020000
viga doble t|4125101 4126201
canoas para techo|4219001019900~canal 3632 4212
thinner|3511002
silicon|3511004 3479006
pintura de aceite|3511003000200
rodillo para pintar|3899304010000
esmeriladora|4423299009900 4423
serrucho|4292102
llave francesa|4292104
desatornillador|4292199
escalera de aluminio|4299905
soldadora|4424101 4424102 4424103
caja de breakers|4621300 4621203
tubo conduit|3632002
puerta de madera|3160001
ventana de aluminio|3695002 4212001 4212002
lavamanos|3721001 4291101
ducha electrica|4481701
calentador solar|4482603
panel solar|4715001
bomba de agua|4322001
cambio de llanta|8714100
afinamiento|8714100
reparacion de caja de cambios|8714100 8714300
polarizado de vidrios|8714100
clutch|4912909
parabrisas|3711501010100 3711501990100 3711502
liquido de frenos|3339001 3543003
coolant|3543004
casco para moto|3697100020300 3697100010200 3697100019900
bicicleta|4992100
reparacion de celular|8715300000100
cambio de pantalla|8715300000100 8715500
pedicure|9722002
bikini con cera|9722001 9729
corte de barba|9721000000200 9721000009900
extensiones de pestañas|9722001 9729
consulta con pediatra|9310100002400
examen de sangre|9310212070304 9319800
electrocardiograma|9310206060204
ortodoncia|9310100002100 9310208
quiropractico|9319999
ibuprofeno|3563401010401 3563402000113
silla de ruedas|4992200
muletas|4817108
vacuna para perro|3564012
castracion de gato|8351000 8359000
guarderia de perros|8351 8359 9799
notario|8212000 8213000 8219900
constitucion de sociedad|8213 8219900
auditoria externa|8221000
planilla de ccss|8222300
avaluo de propiedad|7224000
comision por venta de casa|7222100 7221
community manager|8361100 8361900 8363300
edicion de video|9613100
publicidad en radio|8361 8363200
dominio de internet|8315100
licencia de office|7331100 4782
mantenimiento de servidores|8316200 8713 8313200
clases de natacion|9291200 9291900
clases de guitarra|9291100 9291900
curso de cocina|9291900 9291100
maestria|9252000
encomienda|6511600 6801200 6802 6803
transporte de carga a limon|6511900009900 6511300009900
alquiler de camion|6601200 7311200
alquiler de bicicleta|7324000 7329000
alquiler de lavadora|7323 7329
alquiler de bodega|7211200
hospedaje en montaña|6311100 6311200
canopy|8554 8555 9699 9652
guia turistico|8555000
entrada al cine|9615000
dj para fiesta|9629000 9631000 9699000
payaso para fiesta|9629000 9631000 9699000
decoracion de bodas|8596 9699 8399
foto pasaporte|8381100
impresion de camisetas|8912100
sellos de hule|3891201
lona publicitaria|8912100 3262
fosa septica construccion|5434200
reparacion de techo|5453
instalacion de piso ceramico|5474 5475
muro de contencion|5456 5459 5452
movimiento de tierra|5433000
corta de zacate|8597 8611900
control de plagas|8531
limpieza de muebles|8534
lavado de alfombras|8534 9713
recoleccion de basura|9423100 9423900
alarma monitoreo|8523
reparacion de refrigeradora|8715100 8715900
reparacion de lavadora|8715100 8715900
tapizado de muebles|8724000
cortinas|2713002
almohada|2718000000100
closet|3814001020105 3814001
escritorio|3812100000300 3812200000100
lampara de techo|4653101 4653103 4653900
espejo|3711601990100 3711601990200
cuadros decorativos|3896101
ollas|4291203000300 4291201999900
cuchillo de cocina|4291301010000 4291301990000
termo|3899910
estufa electrica|4481704
aspiradora|4481601 4491901990000
maquina de coser|4481400 4462
impresora|4526
monitor|4731402 4731499 4731599
mouse|4526100000200
tablet|4522003010000
drone|4962~tripulad 4964
camara fotografica|4832201
jeans|2820105019900 2820305019900
falda|2820306
corbata|2820703
traje de baño|2820501 2820502
botas de hule|2931
zapatos de niño|2933003 2931003 2932003
pijama|2820202 2820402 2829000000700
guantes de trabajo|2824201019900 3626001999900 2824201990000
tela para cortinas|26~tejido 265 266 268
hilo de coser|2635000 2641
aretes|3899799 3824
reloj de pared|4842099020100 4842099029900
juguete de bebe|3856000009900
coche de bebe|3899200010100
leche de formula|2399104 2399907 2399199
colchoneta|3815002
balon de basquet|3844000050100 3844000990000
caña de pescar|3845000000100
tienda de campaña|2716002019900 2716002
guitarra|3832001
libro de texto|3221000 3229100
marcadores para pizarra|3891102
cinta adhesiva|3625000 3692000
engrapadora|4516099990000 4299
calculadora|4513
folder|3270001
fertilizante|3461100 3464100 3464400 3465999
gallinaza|3465
herbicida|3466300 3466604
semilla de zacate|0194005 0126~pasto 0194
cerca electrica|5477 3729201000100 4294602
miel de purga|2354000
vaca lechera|0211100
caballo|0213100
conejos|0219100
ordeñadora|4413100
arado|4411199
`

export const FINALES: readonly Consulta[] = parse(TABLA)
