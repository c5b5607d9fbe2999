/** More of the feria, the vivero, the farm and the veterinary counter. */
export const CAMPO = `
01234|tomate de riñón, tomate cherry, tomates cherry, tomate perita, caja de tomate, jitomate
01253 01254|cebolla en rama, cebollín, cebolla perla, chalota, puerro, cebollino de rama
01231|chile dulce rojo, chile morrón, chile pimiento, chiles dulces, chile habanero fresco, ají
01510|papa amarilla, papa criolla, papita, saco de papa, papa semilla, papa agria, papas blancas
0152 0153 0155 0159|yuca en caja, camote morado, malanga coco, ñampi, tiquisque blanco, raíces y tubérculos, arracache, yuquita
01313|plátano en mano, guineo negro, guineo cuadrado, chinini, racimo de plátano, mano de guineo
01312|banano criollo, dátil banano, banano bocadillo, banano maduro, caja de banano, mano de banano
01316 01319|jocote, jocotes, jocotes tronadores, cas dulce, manga criolla, mango manila, guayaba taiwanesa, guayabas, mamón chino, mamones chinos, rambután, mamón, nance, nances, tamarindo, guanábana, anona, anonas, maracuyá, granadilla, granadillas, carambola, pitahaya, pitaya, zapote, níspero, caimito, marañón fruta, manzana de agua, guaba, guabas, naranjilla, papaturro, sapote, lichi, frutapan, fruta de pan, maracuya, mangostán, tomate de palo, uchuva, membrillo fruta
01322 01323|limón criollo, naranja agria, naranja de jugo, saco de naranja, limón persa, limón dulce, limones ácidos, lima, grey, toronja, pomelo
01345 01346 01344 0134|melocotón, durazno, ciruela, ciruelas, cereza, cerezas, nectarina, manzana verde, manzana importada, kiwi
01353 01355 01354|frambuesa, arándanos, arándano, blueberry, blueberries, caja de fresa, zarzamora
01352|kiwis
0122|melón cantaloupe, sandía mickey, sandía entera
01235 01239|zuquini, zucchini, calabacín, ayotico, chiverre entero, tacaco, tacacos, estropajo vegetal, pepino largo
0124|vainica fresca, petit pois frescos, arvejas frescas, frijol tierno, frijoles tiernos, vainicas
01214 01215 01219 0121|lechuga americana, lechuga hidropónica, mostaza hoja, espinacas, espinaca fresca, repollo chino, mostaza china fresca, bok choy, apio fresco, alcachofa, espárragos, coliflor entera, hojas verdes, flor de itabo, itabo, rollo de espinaca
01259 01251|remolacha fresca, rábanos, nabo, jícama fresca, zanahoria en bolsa, zanahorias
01122|elote tierno, elotes tiernos, maíz amarillo, maíz blanco, maíz en mazorca, maíz quebrado, quintal de maíz, maíz pujagua
0123902|chayotes criollos, chayote quelite, quelite, quelites
01290 01219|verduras mixtas, ensalada lista, hortalizas, verdura picada, canasta de verduras, verduras para olla de carne, picadillo listo, canasta de feria, vegetales orgánicos
0135929000000|pejibaye cocinado, pejibayes cocinados, racimo de pejibaye
0146|coco seco, agua de pipa, pipa helada, cocos secos
0199001|cogollo de palmito
0196|matas de jardín, planta de jardín, planta de sombra, orquídea, orquídeas, suculentas, suculenta, cactus, planta en maceta, plantas medicinales, planta de interior, palmera, palmeras, helecho, bonsái, begonia, violeta, anturio planta, veranera, lengua de suegra, mata de café, mata de plátano, hijos de banano, semilla de plátano, rosales, arbolitos, árbol frutal, árboles forestales, planta ornamental, grama, zacate en cuadro, zacate por metro, almácigo de chile, almácigo de tomate, plántulas, plántula, esquejes, macetas con planta
01961140|zacate toro, zacate dulce, zacate bermuda, pasto para jardín, zacate enano
01962|girasoles, margaritas, lirios, claveles, crisantemos, docena de rosas, flores naturales, follaje, rosas rojas, ave del paraíso, heliconias, flor natural
0126 01963|semilla de zacate, semillas de flores, semillas de chile, semilla de pasto, semilla de sandía, semilla de cebolla, sobre de semillas, semilla certificada, semillas para huerta
0194 0191|semilla de brachiaria, pasto, heno, paca de heno, pacas de heno, silo, ensilaje, forraje, caña forrajera, pasto picado, caña picada, alfalfa, semilla de pasto mejorado
01802|caña en pie, caña cortada, tonelada de caña de azúcar, caña de ganado
0161|café maduro, café en fruta maduro, cajuela, cajuelas, fanegas de café en fruta, entrega de café
2399902|café verde oro, quintal de café oro, café en oro, saco de café
0164|cacao seco, cacao fermentado, cacao en baba, granos de cacao, semilla de cacao
3464100 3464 34649|fórmula completa, fertilizante completo, 12-24-12, 18-5-15, fertilizante granulado, foliar, abono foliar, fertilizante foliar, fertilizante líquido, quintal de abono, saco de abono, abono químico, fórmula cafetalera, multimineral, magnesamón, DAP, 10 30 10
3465 34654|abono de gallina, gallinaza seca, humus, humus de lombriz, compost orgánico, tierra preparada, tierra negra, sustrato, tierra para macetas, abono natural, estiércol, boñiga, granza abono, turba, peat moss, bioabono
3461|urea granulada, saco de urea, sulfato de amonio, nitrogenado
34631 34632 34646|kcl, cloruro de potasio, nitrato de potasio, sulfato de potasio, fertilizante potásico
3742|cal dolomita, carbonato de calcio agrícola, encalado, carbonato
3466300|roundup ultra, glifosato galón, 2-4-d, dos cuatro d, paraquat galón, combo herbicida, tordón, matazacate, ranger herbicida, fusilade
34661|cipermetrina, fipronil, insecticida agrícola, malathion, diazinón, baygon aerosol, raid mata cucarachas, espiral de mosquitos, espirales, plagatox, matamoscas, veneno para zancudos, insecticida en aerosol, lorsban, decis, hormitox, hormiguicida, insecticidas, trampa para moscas, veneno para comején, gel para cucarachas
34662|fungicidas, cobre agrícola, clorotalonil, caldo bordelés, benomil, amistar, sulfato de cobre, captan
34669 3466605|veneno para rata, racumín, klerat, babosicida, veneno para babosas, acaricida, nematicida, matababosas, trampa para ratas
2331905 23319|concentrado de engorde, concentrado de pollos, concentrado lechero, vaca 16, quintal de concentrado, concentrado para cerdos, concentrado para caballos, concentrado de conejos, inicio de pollo, ponedora, melaza para ganado, citropulpa, pulpa de cítrico, afrecho, acemite, salvadillo, semolina, palmiste, destilado de maíz, alimento para cerdos, alimento para conejos, alimento para caballos, alimento de gallinas, engorde, maíz molido para gallinas, harina de soya, urea para ganado, granza, harina de coquito, sustituto lechero, pellet de alfalfa, aguilar y solís, montes de oro concentrado
2331903 2331901|comida de pájaros, comida para canarios, mixtura de pájaros, comida de tilapia, alimento de tilapia, comida para tortuga, comida de hámster, alimento para hámster
1620002|sal mineral, sal para ganado, sal de ganado, bloque mineral, pecutrín, minerales para ganado
0211|vaca lechera, vaca parida, toro semental, torete, novilla, novillas, terneras, becerro, vacas en pie, yunta de bueyes, bueyes, kilo en pie, bovino
0214|cerda, cerda de cría, verraco, lechones, cochino, cerdo en pie, cerdos de engorde, chancha, chompipe cerdo
0215|gallinas ponedoras, pollos de engorde, gallo, gallos de pelea, pollito de engorde, ponedoras vivas, gallina india, pollo criollo vivo, pato vivo, patos, ganso, codorniz viva, codornices, chompipe vivo, gallina de patio
02122 02123|cordero, borrego, ovejo, cabrito, chivo, cabro
02131 0213|potrillo, potranca, burro, mula, caballo de tope, yeguas
02192 0219|gatito, perrito, cachorros, perro de raza, hámster, conejo, conejos, perico, canario, lora, pájaro, cuilo, tortuga viva, iguana
0411 0491|peces de acuario, pez, pez betta, peces ornamentales, pez dorado
0419 0421|alevines, alevines de tilapia, tilapia viva
02196|colmena, colmenas, abeja reina, abejas
02111|ganado de engorde, ganado de leche, vacas de leche
02411 02420|pajilla de semen, pajillas, semen bovino, embriones, termo de semen
02211|leche cruda, leche de finca, leche fría entregada, litros de leche cruda, leche al pie de vaca
3564|ivermectina, antibiótico para ganado, oxitetraciclina, emicina, desparasitante de perro, desparasitante de gato, nexgard, simparica, antipulgas, pastilla antipulgas, garrapaticida, baño garrapaticida, bovitraz, vitamina para gallinas, vitaminas b12 para ganado, vacuna antirrábica, vacuna triple, vacuna parvovirus, curabichera, spray cicatrizante, mastitis, jeringa para mastitis, calcio para vacas, hormonas para ganado, estrumate, suero de ganado, medicina para perro, medicamento veterinario, anestésico veterinario, azulillo, negasunt, desparasitante equino, suplemento vitamínico para ganado, catosal, suplemento mineral
3466100990400 3466602990500|collar antipulgas, collar para pulgas, collar seresto
35323070|shampoo de perro, champú para perro, shampoo antipulgas, jabón para perro, perfume de perro, talco para pulgas
2921099000000 2921|ropa de perro, ropa para mascota, suéter de perro, disfraz de perro
2921001000000 2921|correa, correa de paseo, collar de gato, pechera de perro, bozal de perro, arnés de perro, silla de montar, alforja, jáquimas, estribos de montura, freno caballo, cincha, gurupera, rienda, espuelas, mantillón, barriguera, chilillo, látigo
3694000999900 4299902999900 3694|plato de perro, plato para mascotas, comedero de perro, bebedero de perro, casita de perro, jaula de pájaro, jaula, transportadora de mascota, cama para perro, juguete de perro, hueso de juguete, rascador
1540002009900|arena para gatos, arena aglomerante
3860|casa de perro
44123 44121|cortadora de zacate de gasolina, podadora de césped, chapulín de jardín, tractor de jardín, orilladora, máquina de cortar zacate, motoguadaña stihl, desmalezadora, guadañadora, tractorcito
4423199010100 4423202|motosierra stihl, motosierra husqvarna, espada de motosierra, podadora de altura
4292102030000 42921020300|cadena de motosierra
4415 44150 4394|bomba de espalda matabi, bomba de motor, nebulizadora agrícola, asperjadora, pulverizadora, bomba carpi, termonebulizadora
44111 44112 44119|arado, rastra, rotavator, surcadora, subsolador, motocultor, motoazada, implemento agrícola
44149 44141 4414|tractor, tractor agrícola, tractor john deere, tractor usado, tractor massey
4419 44193|ordeñadora, máquina de ordeño, incubadora de huevos, incubadora, picadora de pasto, picadora de zacate, jaula para gallinas, comederos para cerdos, pezonera, despulpadora, chancadora, equipo de ordeño, ponedero
3632099 36320990 4324|manguera de riego, cinta de goteo, goteros, aspersor de riego, sistema de riego, microaspersor, manguera agrícola
2671002 3553 2732|malla antipájaros, malla para sombra, saran de ochenta, malla gallinero plástica, malla plástica, red de pesca, red
3641 27150|sacos, saco de nylon, sacos vacíos, saco de manta, saco para café, bolsa de almácigo, bolsas para almácigo, saco de gangoche, gangoche, costal
36990120|bandeja de germinación, cajas plásticas de cosecha, canasta de café, canasto de café, aretes para ganado, arete de ganado, trampa amarilla, cobertor de invernadero
4299902990 42999|argolla de nariz, nariguera, trampas de ratón, ratonera, trampa para ratón
46929 42946|cerca eléctrica de ganado, impulsor de cerca, aislador de cerca, pulsador de cerca eléctrica
8352000000000|palpación de vacas, castración de ternero, castrar toro, parto de vaca asistido, descorne, vacunación de ganado, médico veterinario de finca, diagnóstico de preñez, veterinario de vacas, atención veterinaria de ganado
8612200|monta de toro, servicio de toro, semental, inseminador, transferencia de embriones, herraje de ganado, ordeño servicio, engorde de ganado servicio
8611900000200|fumigada, fumigación con dron, aplicación de herbicida, atomización de café, aplicación de insecticida agrícola, fumigar potrero
8611900000100 7312100000000|rastreada de terreno, arada de terreno, hora de tractor, surcada, preparación de terreno, chapia con tractor, servicio de tractor agrícola, cosechadora servicio
8611900000400|sembrada, siembra de café, siembra de pasto, siembra de caña, resiembra
8611900000500|corta de café, corta de banano, corta de piña, cogida, recolección de cosecha, cosecha de café, apea de café, chapea y corta
8611900009900 8597000000000|chapia de potrero, chapear finca, palea, deshija, deshije, poda de café, poda de cafetal, rodajea, encalada, aplicación de abono, abonada, peón agrícola, jornal, jornales, día de peón, peones, limpia de potrero, ronda, cerca de púas instalación, mantenimiento de finca, aplicación de fertilizante
8611100|secado de café, tostado de café, despulpado, trilla de café, beneficio de cacao, lavado de café, trillado de café, molida de maíz, secado de granos, empaque de café
8614200000000 86142|tala, corta de madera, saca de madera, regencia forestal, inventario forestal, reforestación servicio, raleo
03120 0311|tuca, tucas, troza, trozas, madera en troza, árboles en pie, madera en pie, teca en pie
0313|leña seca, metro de leña, carga de leña, leña para asar, leña de cafe
39281 3122|aserrín, burucha, viruta, granza de arroz, saco de burucha
3451|carbón de leña, bolsa de carbón vegetal, saco de carbón, briquetas
`
