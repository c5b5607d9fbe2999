/**
 * Sixty everyday words that no list before has, of the same trades as consultas-primera.ts. Written on 2026-11-29,
 * before the ranking was tuned for the first answer, without running the search or reading the table of spoken words.
 * Right codes were judged from the catalogue (edition of June 2026), never from results. On that day the first
 * answer was right for 49 of them and one of the first five for 53; the misses of the 50 that the hash gives were then mended
 * with others of their kind, so those measure the repair.
 */
import { type Consulta, parse } from './consultas.ts'

const TABLA = `
= 5610
tamal de cerdo|2399999001700 6331 6332 63399
chicharrones|6331 6332 63399 2118902009900
= 4711
natilla|2223099030
tapa de dulce|23511020
pejibayes|0135929 2149399000900
culantro coyote|01290190201 01290190101
papas tostadas|2139400000200
tortillas palmeadas|2349001010100 2349001019900
queso turrialba|2225101010200
muslos de pollo|2112100020300 2112100020400 2112100020500 2112100020600 2112100030200
salsa inglesa|2399501029900 2399501020100
horchata|6340002020200 6340002020300 2399905000300
= 5610
copo con leche|6340002 2227 63399
= 4711
chocobanano|2227 2149900029900 2149900999900 23660
balde|3694000990600 4291201990100 4293101000400
prensas de ropa|3694000990500 3191400010700 3191400990700
chinelas|2932001990 2932002990 2932003990 2932004990
suavizante|3532201020000
hoja de afeitar|4291403
= 4752
gata hidraulica|4351003019900
tijera de hojalatero|4292103030000
llave de tubo|4292104
pico de loro|4292103029900 4292104010100
llave allen|4292104010200
martillo de bola|4292199990200
lija de agua|3791002020100
cepillo de alambre|3899399020000
pala carrilera|4292101010000
nivel laser|4821203019900
piocha|4292101020000
lamina de gypsum|3753001
clavos de zinc|4294401019900 4294401029900
toma corriente|46212069
tape electrico|3692000000300
= 4530
fricciones|4912902019900 3792000029900 49129090
amortiguador|4912906019900
candelas de moto|4691001000100
escobillas para carro|4691003 4696002010100
espejo retrovisor|37116010
= 4520
tramado|8714100000200 8714100009900
= 9602
alisado|9721000000400 9721000009900
corte de caballero|9721000000100
= 4711
cepillo de pelo|3899302020100 3899302990100
colas de pelo|38994030
crema para manos|3532302000400 3532302009900
= 6910
poder especial|8213 82199
divorcio|8212000000200 8212000009900
= 7490
traduccion|8395001
= 7420
fotografia de bodas|83813
= 8620
dictamen de licencia|9310100004001
= 4773
aros de anteojos|48313
= 4772
vitamina c|3562111060101
= 0146
gallinas ponedoras|02151
= 4773
paca de heno|0191900000100
manguera de riego|2799802010000 3632099030 3632099040200 3623
= 4761
lapices de color|38911070
tijeras escolares|4291303010100 4291303990100
= 4741
funda de celular|2922006029900 2922006999900 2922006019900
= 4759
mesa de noche|3814001020103
= 7710
alquiler de carro|73111
`

export const NUEVAS: readonly Consulta[] = parse(TABLA)
