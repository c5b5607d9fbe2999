/** Sodas, restaurants and bars; what a pulpería sells to eat and drink. */
export const COMIDA = `
6331 6332 63399 2399700|casado, casados, casado con pollo, casado de pescado, plato del día, plato fuerte, almuerzo, almuerzo ejecutivo, almuerzos, cena, desayuno, desayuno típico, gallo pinto, pinto, pinto con huevo, comida, comida hecha, comida típica, comida criolla, olla de carne, sopa, sopa negra, sopa azteca, mondongo, sancocho, rondón, rice and beans, chifrijo, chicharrones con yuca, vigorón, patacones, ceviche, seviche, mariscada, arroz con pollo, arroz con camarones, arroz cantonés, arroz chino, arroz marinero, chop suey, chow mein, sushi, ramen, comida china, filete empanizado, pescado entero frito, bistec encebollado, lomo a la plancha, parrillada, carne asada, churrasco, costillas bbq, fajitas, ensalada, ensalada césar, ensalada rusa, pasta boloñesa, lasaña, canelones, espagueti con carne, picadillo, gallos, gallo de carne, boca, bocas, boquitas de cantina, consumo en restaurante, consumo de alimentos, alimentación, servicio de alimentación, restaurante, soda, marisquería, cafetería
6332 63399 6331 2399700|hamburguesa, hamburguesas, jamburguesa, hamburguesa con queso, pizza, pizzas, pissa, perro caliente, hot dog, salchipapas, papas fritas con pollo, papas a la francesa, taco, tacos, taco mexicano, tacos al pastor, burrito, burritos, quesadilla, nachos, nachos con carne, chalupa, emparedado, sandwich, sánguche, sándwich, torta, tortilla con queso, empanada, empanadas, empanada de carne, empanada de queso, empanada de frijol, pollo frito, pollo asado, pollo rostizado, pollo a la leña, alitas, alitas picantes, nuggets, combo, combo agrandado, comida rápida, fast food, arepa, crepa, wrap, shawarma, kebab, pupusa, pupusas, gordita, enchilada, enyucado, chorreada, chorreadas, repocheta, churchill de comida
63399 2399700 6332 6331|comida para llevar, para llevar, comida a domicilio, express de comida, food truck, puesto de comida, ventana de comida, comida congelada preparada, plato preparado
63391 63393 6331|catering, katering, banquete, banquetes, servicio de banquetes, bocadillos para eventos, buffet, bufet, refrigerio, refrigerios, coffee break, alimentación para eventos, comida para fiesta, comida para boda
63393 63391|comedor de empresa, comedor institucional, soda de la empresa, alimentación de empleados, comedor estudiantil
6340001000100 6340002020400|café negro, café chorreado, café con leche, capuchino, cappuccino, cafecito, taza de café, americano, espresso, expreso de café, latte, mocaccino, yodito
6340002020400 6340001000100|café frío, frappé, frapuchino, granizado de café, iced coffee
6340001000200|té caliente, taza de té, té chai
6340001000300|chocolate caliente, tanelita caliente
6340001000400|agua dulce, aguadulce, agüita dulce
6340002020200 6340002020300 6340002029900|fresco, fresco natural, frescos, refresco natural, fresco de frutas, fresco de cas, fresco de tamarindo, fresco en agua, batido en agua, limonada, horchata preparada, resbaladera, chan, granizado, copo, copos, churchill, jugo natural preparado, smoothie, agua de pipa servida
6340002020300 6340002020200|batido, batido en leche, batido de mora, batido de fresa, batido de banano, milkshake, malteada, fresco en leche
6340002010400 6340002019900|michelada, coctel, cóctel, trago, tragos, margarita, mojito, cuba libre, piña colada, sangría, chiliguaro, chili guaro, shot
2431000000000 6340002010100 6340002010200|birra, birras, cerveza, cervezas, cerveza imperial, imperial, pilsen, bavaria, heineken, cerveza artesanal, chela, fría, six pack, sixpack, caguama, tercio
2449099000300|cerveza sin alcohol, cerveza cero
2413100000500 2413100009900 6340002010300|guaro, guarito, cacique, aguardiente, contrabando
2413100000300|ron, flor de caña, ron centenario, ron abuelo
2413100000200|whisky, güisqui, wiski, guisqui, johnnie walker
2413100000700|vodka, smirnoff
2413100000600|ginebra, gin
2413100009900|tequila, licor, licores, brandy, mezcal, licor extranjero
2413100000800|rompope, crema irlandesa, baileys
2421200000100 2421100000000|vino, vino tinto, vino blanco, vino de mesa, botella de vino
2421100000000|champaña, champagne, espumante, prosecco
2423000000000|sidra
2449001000000|gaseosa, gaseosas, coca, coca cola, cocacola, pepsi, fanta, sprite, fresca, ginger ale, ginger, kolita, tropical gaseosa, refresco gaseoso, soda en lata, refresco embotellado, tres litros, cola
2449002000100 2449002000300 2143|jugo, jugo de caja, jugos, jugo en cajita, néctar, nectar de frutas, tropical, fresco de caja, hi-c, del valle, tampico, jugo del monte
2143100010100 2449002000100 6340002020200|jugo de naranja, jugo naranja, jugo natural de naranja
2449002000200 2449002000400 6340002029900|té frío, te frio, fuze tea, lipton, refresco de té, té helado
2449099000200 2449099000100|energizante, bebida energética, red bull, monster, raptor, maxxx energy
2449099000100 2449099009900|hidratante, gatorade, powerade, suero hidratante, electrolit, bebida isotónica
2441002020000 2441002010000 2441099000000 2441001000100 6340002020100|agua, agua en botella, agua embotellada, botella de agua, agua purificada, agua cristal, agua alpina, botellón de agua, garrafón, agua mineral
1740001000000|hielo, bolsa de hielo, cubos de hielo, hielo en bolsa
2227000000100 2227000009900|helado, helados, helado de palito, paleta helada, paletas, sorbetera, helado de sorbetera, helado de cono, nieve, sundae, cono, yogurt helado, bolis, boli, gelato
2343000000000|queque, queques, queque de cumpleaños, queque de boda, torta de cumpleaños, keke, cake, pastel, pasteles, repostería, reposteria fina, postre, postres, tres leches, cheesecake, pie, pie de limón, flan, cupcake, quequitos, brownie, dona, donas, churros, orejas, cachos, enchilados de repostería, costilla de guayaba, arreglado, arreglados, milhojas, muffin, volován, tamal asado
2349002010600 2349002010700 2349002019900|pan dulce, pan casero, bollo de pan, pan bon, pan de elote, pan de yuca, melcochón
2349002010100 2349002010300 2349002010700 2349002019900|pan, pan baguette, baguette, baguet, pan francés, barra de pan, pan salado, pan manita, bollitos, pan de molde, pan cuadrado, pan bimbo, pan integral, panadería, croissant
2399999001700 6331 6332|tamal, tamales, tamal de cerdo, piña de tamales, tamal mudo
2349001010100 2349001010300 2349001010200|tortilla, tortillas, tortilla de maíz, tortillas caseras, tortilla palmeada, tortilla de harina
2316100000100 2316100000200 2316200000100|arroz, arros, arroz 99, arroz blanco, arroz tio pelón, arroz grano entero, bolsa de arroz
0170102000400 0170102|frijol, frijoles, frijol negro, frijoles negros, frijol rojo, frijoles rojos, cubaces, frijoles don pedro
2352001010000 2352001999900|azúcar, asucar, azúcar blanca, azúcar doña maría, azúcar morena
2351102|tapa dulce, tapa de dulce, dulce de tapa, panela, rapadura
2161200009900 2165 2163200000000|aceite, aceite de cocina, aceite vegetal, aceite para cocinar, aceite clover, aceite capullo, aceite de soya, botella de aceite
2170000000300 2152100000100|manteca, manteca vegetal, manteca clover
0231200000000|huevo, huevos, uevos, uebos, huebos, cartón de huevos, huevos de gallina, blanquillos, huevos frescos, kilo de huevos
2223099030200 2223099039900 2223099030100 2212|natilla, natil, crema agria, natilla casera, dos pinos natilla
2225101010200 2225101019900 2225101|queso, queso tierno, queso turrialba, queso fresco, queso blanco, queso bagaces, queso seco, queso rallado, queso palmito, quesillo
2224100000300|queso crema, philadelphia
2211001030000 2211001020100 2211001020200 2211001010000|leche, leche dos pinos, leche entera, leche semidescremada, leche en caja, leche líquida, caja de leche, leche fresca, leche de vaca, lecheros
2221100000200 2221100000100 2221200000100|leche en polvo, leche pinito, leche nido, pinito
2224100000100|mantequilla, mantekilla, barra de mantequilla
2170000000200 2170000000100|margarina, numar, barra numar
2223001000200 2223001000100|yogurt, yogur, yogurt líquido, yogourt
2391102010200 2391102010100 2391102|café, cafe molido, café en polvo, café 1820, café volio, café rey, café tostado, café en grano, café gourmet, paquete de café
2391200|café instantáneo, nescafé, café soluble
2391300 2399999002100|té, té de manzanilla, bolsitas de té, té en bolsita, té negro, té verde, infusión
2399908000200 2399908000100 2399908000300|sal, sal de mesa, sal fina, sal sol, sal refinada
2399501029900 2399501020100 2399501990000|salsa lizano, salsa inglesa, lizano, salsa negra
2399501030000|salsa de soya, salsa china, soyita
2399501050000|salsa picante, chilera, tabasco, picante, salsa de chile
2399501010200 2399501010100 2399501019900|salsa de tomate, kétchup, catsup, salsa dulce, pasta de tomate, salsa ranchera
2399501090000|mostaza
2399501100000|mayonesa, mayo
2399501060000|salsa bbq, barbacoa, salsa barbacoa
2399501070000|aderezo, aderezo para ensalada, salsa ranch
2399502000100 2399502000400 2399502000200|consomé, consome, cubitos, maggi, cubito de pollo, sazonador, sopa en cubo
2399502000300 2399502009900|condimento, condimentos, especias, achiote, comino molido, pimienta molida, orégano, completo, adobo, paprika, curry
2399200000000|sopa de paquete, sopa instantánea, sopa maruchan, maruchan, sopas de vaso, sopa en sobre
2399400|vinagre, vinagre de guineo
2124203 2124202 2124|atún, atún en lata, atún en agua, atún en aceite, lata de atún, atún sardimar, atún con vegetales
2124202000100 2124202009900|sardina, sardinas, sardina en lata, pica pica
2118401010103 2118402000103 2118401019902 2118403|mortadela, jamonada
2118401010105 2118402000105 2118403000105 2118401019903|salchicha, salchichas, wieners, salchichas de pollo
2118401010107 2118402000107 2118403000107|salchichón, salchichon, cabanos
2118402000101 2118401010101 2118401019901|chorizo, chorizos, chorizo criollo, longaniza
2118100000100 2118902000100|jamón, jamon, jamón serrano, jamón virginia
2118100 2118902000200|tocino, tocineta, bacon
2111100030100 2113100030100|carne molida, molida, molida de res, carne molida especial
2111100030300 2111100030500 2111100039900 2113100030300|bistec, bistek, bisté, posta, posta de res, carne de res, carne, trocitos de res, posta de cuarto, mano de piedra, lomito, lomo, vuelta de lomo, solomo, delmónico, res
2111100030200|cecina, carne mechada, carne para desmechar
2111100020100 2111300020200|costilla, costilla de res, costillas
2111300020100 2113300020100|chuleta, chuletas, chuleta de cerdo, chuleta fresca
2118100000100|chuleta ahumada
2111300030200 2111300039900 2111300030100|carne de cerdo, posta de cerdo, lomo de cerdo, trocitos de cerdo, carne de chancho, cerdo
2111300020200|costilla de cerdo
2112100010000 2114100010000|pollo, pollo entero, poyo, pollo crudo
2112100030100 2112100020100 2114100030100|pechuga, pechuga de pollo, fajitas de pollo crudas, filete de pollo, pechuga sin hueso
2112100020400 2112100020300 2112100020500 2112100020600|muslo, muslos, muslo de pollo, pierna de pollo, muslitos, cuarto de pollo, encuentro
2112100020200|alas de pollo, alas
2122101001900 2122 2121100000100 0421|tilapia, filete de tilapia
2122101 2122102 2122300|pescado, filete de pescado, corvina, filete de corvina, pargo, dorado, marlin, filete de pargo, pescado fresco, róbalo
0436 0435 2125|camarón, camarones, camaron, langostino, camarones jumbo, camarón fidel
2139400000200 2349002011400 2314000990300|papas tostadas, papitas, papitas tostadas, papas de bolsa, papas pringles, chips, lays, platanitos, yuquitas, tostaditas
2349002011400 2314000990300 2349002010500|snack, snacks, boquitas, meneítos, tortillitas, tronaditas, doritos, cheetos, quesitos, chicharrón de bolsa, palomitas, palomitas de maíz, pop corn
2349002011100 2349002011200|galleta soda, galletas saladas, soda de galleta, galletas soda, galleta club social
2342001000200 2342001009900 2341000009900|galletas, galleta, galleta dulce, galletas maría, galletas chiky, oreo, galleta de avena
2367000000500 2366000000400 2367000009900|confite, confites, caramelo, caramelos, dulces, golosina, golosinas, gomitas, chupa chupa, bombón, melcocha, malvaviscos, marshmallow, trulú, cajeta, cajetas
2366000000300 2366000000100 2366000000200 2366|chocolate, chocolates, tapita, tapitas, barra de chocolate, chocolatina
2367000000100|chicle, chicles, chicletas, goma de mascar
2314000010100 2314000010200 2312000000200|avena, avena en hojuelas, mosh, avena quaker
2314000990500 2314000990699|cereal, cereales, cereal de maíz, corn flakes, zucaritas, cereal de desayuno
2314000990601 2314000990699|granola
2371000000200 2371000000100|espagueti, espaguetis, macarrones, fideos, pasta, pastas, caracolitos, coditos, spaguetti, tallarines, chirrite
2311|harina, harina de trigo, harina blanca
2312000000100 2312|harina de maíz, masa, masarica, maseca, harina masa, masa de maíz
2322001000200|maicena, almidón de maíz
2399905000300 2399999001000|pinolillo, horchata, atol, polvo para fresco de cereal
2399905000200|tang, fresco en polvo, fresco de paquete, polvo para refresco, fresco zuko
2399601000200|levadura, levadura seca
2399699000000|polvo de hornear, royal
0291000000100|miel, miel de abeja, miel pura
2149400000500 2149400 2367000000200|jalea, jalea de guayaba, mermelada, mermeladas, jaleas
2149500000100|mantequilla de maní, peanut butter
2399999000199 2399999000101|gelatina, gelatina en polvo
2399999001900 2321004000200|sirope, jarabe, miel de maple, sirope de kola
2399999002000|splenda, stevia, edulcorante, sustituto de azúcar
2399104000100 2399199000100 2399907000100|fórmula, fórmula de bebé, fórmula infantil, leche de fórmula, leche para bebé, similac, enfamil
2399103000100 2399102000200|compota, compotas, gerber, papilla, colado
2399907000201 2399907000301|ensure, suplemento alimenticio, proteína, proteína en polvo, whey, complemento nutricional
2399999002200|canasta básica, diario, surtido de alimentos, canasta navideña, canasta de alimentos
`
