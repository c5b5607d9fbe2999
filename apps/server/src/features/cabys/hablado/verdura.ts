/** Ferias del agricultor, fruit and vegetable shops, and the farm. */
export const VERDURA = `
0123400020500 0123400020300 0123400020600 0123400029900 01234|tomate, tomates, tomate de ensalada, tomate cocina
0125300020100 0125300029900 01253|cebolla, cebollas, cebolla blanca, cebolla amarilla, ceboya
0125300020300|cebolla morada
0129019020200 0129019020100|culantro, culantro castilla, culantro coyote, rollo de culantro, cilantro
0123100029900 01231|chile dulce, chile, chiles, pimentón, chile verde, chile rojo
0123100020400|chile picante, chile panameño, chile jalapeño, habanero
0151002020100 0151002029900 01510020|papa, papas, papa blanca, papa suelta, kilo de papa
0152000010000 0152000020000|yuca, yuca fresca, yuca parafinada
0153|camote, camotes
0155|ñampí, malanga, tiquizque, ñame, tiquisque
0131302000100 0131302000200|plátano, plátanos, plátano maduro, plátano verde, maduro
0131301000100|guineo, guineos, guineo verde, cuadrado
0131200020200 0131200020100 01312|banano, bananos, banana, racimo de banano
0131100020400 01311000299 01311|aguacate, aguacates, aguacate hass, aguacate criollo
0122100009900 01221|sandía, sandías
0122900000100 01229|melón, melones
0132200000500 0132200009900 01322|limón, limones, limón mandarina, limón mesino, limón ácido
01323000299 01323|naranja, naranjas, naranja dulce
01324|mandarina, mandarinas
0131601020200 0131601029900 0131601|mango, mangos, manga, mango verde
01317|papaya, papayas
01318000202 01318|piña, piñas, piña fresca
01341|manzana, manzanas, manzana roja, manzana gala
01342|pera, peras
01330|uva, uvas
01354|fresa, fresas
01353|mora, moras, mora fresca
01316|guayaba, cas, guayabas
0146|coco, cocos, pipa, pipas, agua de pipa fresca
0123902|chayote, chayotes, chayote tierno, chayote sazón
0135929000000 2149399000900|pejibaye, pejibayes
0123502000300 0123502000200 01235|ayote, ayotes, ayote sazón, ayote tierno, zapallo, chiverre, pipián
0125101029900 01251|zanahoria, zanahorias
0121202029900 0121202020100|repollo, repollo verde, repollo morado
0121402021100 0121402020400 01214|lechuga, lechugas, lechuga americana
01213|brócoli, coliflor, brocoli
01232|pepino, pepinos
0125200000200 0125200000100|ajo, ajos, cabeza de ajo
0124102020000 0124101020000|vainica, vainicas, habichuela
01259|rábano, remolacha, jícama
01215|espinaca, acelga
01270|hongos, champiñones, setas
01233|berenjena
01122|elote, elotes, maíz tierno
01290|verdura, verduras, vegetales, ensalada picada, mostaza china, apio
0199001 21|palmito
0162 0196105|plantas, mata, matas, vivero, plantas ornamentales
0161001020000 0161001010000|café en fruta, café fruta, café en cereza, fanega de café, fanegas de café, cajuela de café
2399902020000 2399902010000|café oro, café verde, café de exportación
2399901020000|café pergamino
01802|caña, caña de azúcar, tonelada de caña
0112100|semilla de maíz, semillas de maíz, maíz para sembrar
0126000|semillas, semillas de hortalizas, semilla de tomate, semilla de culantro, sobres de semilla
0170102|frijol para sembrar, quintal de frijol
3465999000000 3464100 3461100000100 3464|abono, abonos, abono para plantas, fertilizante, abono orgánico, tierra abonada, compost, bocashi, lombriabono, gallinaza
34641 3464|triple quince, 15-15-15, 10-30-10, fórmula completa de abono, npk, quince quince quince, dieciocho cinco quince
3461100000100 3461100009900|urea, abono nitrogenado
3461300 3461200|nitrato, nitrato de amonio, nutran
3466300000100 3466300000200 3466300009900|herbicida, mata zacate, matamontes, mata maleza, veneno para zacate, veneno para monte, roundup, raundap, raundup, glifosato, gramoxone, paraquat
3466100990 3466100|insecticida, veneno para insectos, veneno para hormigas, mirex, veneno para cucarachas, baygon, raid, oko
34662|fungicida, mata hongos, mancozeb, cobre para hongos
3466901010000 3466901|veneno para ratas, raticida, veneno, plaguicida, agroquímicos, pesticida
2331903 2331904 2331905 2331906 2331|concentrado, concentrado para vacas, concentrado para gallinas, concentrado de cerdos, alimento para ganado, citrocom, ponedoras, alimento para pollos, melaza para ganado, purina
2331100000200 2331100000100|comida de perro, comida para perros, alimento para perro, dog chow, comida de gato, comida para gatos, alimento de mascotas, cat chow, croquetas de perro, pedigree, whiskas, superperro
0211100999900 0211100019900 02111|vaca, vacas, toro, toros, novillo, novillos, ternero, terneros, ternera, ganado, ganado en pie, vaquilla, res en pie, cabeza de ganado
0214000999900 0214000019900|chancho, chanchos, cerdo vivo, cerdos vivos, lechón, cerdito, chanchito
0215100990000 0215100010000|pollito, pollitos, gallina, gallinas, pollo vivo, pollos vivos, pollitas
02131|caballo, caballos, yegua, potro
02122 02123|oveja, cabra, cabras, ovejas
0219|conejo vivo, perro, cachorro, gato, mascota, pajarito
0196105000300 0196104|almácigo, almácigo de café, almácigos, arbolitos de café, planta de café
0196104000200|árboles frutales, arbolito, árbol para sembrar
0196114|zacate, zacate para jardín, césped, zacate san agustín, zacate en rollo, zacate jengibrillo
8611900009900 8597000000000 5432000000100|chapea, chapia, chapea de lote, chapear, chapeadas, limpiar lote, limpieza de lote, corta de zacate, rozar, desmatona
8611900000200|fumigación de cultivos, fumigar cafetal, atomizar, fumigar finca, atomizada
8611900000100 7312100000000|tractor con operador, chapulín, arada, rastreada, mecanización agrícola
8611900000400|siembra, sembrar
8611900000500|recolección de café, coger café, cosecha, corta de caña, cogida de café
8611100000100|beneficiado, maquila de café, beneficio de café
8612200000100|inseminación, inseminación artificial
4423199010100 4423202000100|motosierra, motosierras, sierra de cadena
4412300010000 4412300030000 4412300|motoguadaña, moto guadaña, guaraña, guadaña de motor, desbrozadora, cortadora de zacate, podadora, chapeadora
4415001010100 4415099010000|bomba de espalda, bomba de fumigar, atomizadora, bomba de mochila, fumigadora, motobomba de espalda
4292101030200|machete, cutacha, cuchillo de monte, realera
4292101|herramientas agrícolas, macana, macanas, azadón
8352000000000|veterinario de ganado, vacunar ganado, palpación
3564|desparasitante, ivermectina para ganado, vacuna para ganado, medicina veterinaria, vitaminas para ganado, vacuna de perro, pastilla para pulgas, bravecto, frontline
`
