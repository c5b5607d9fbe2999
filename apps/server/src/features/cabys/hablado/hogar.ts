/** What a pulpería or a supermarket sells to clean the house and oneself; schools, offices, parties. */
export const HOGAR = `
3219301000000|papel higiénico, papel de baño, papel sanitario, rollo de papel higiénico, papel scott
3219304000000|servilleta, servilletas, servilletas de papel
32193|toalla de cocina, toallas de papel, papel toalla, kleenex, pañuelos, faciales
3532201060000 3532201050000|detergente, detergente en polvo, jabón en polvo, rinso, irex, xedex, jabón de lavar ropa en polvo, detergente líquido
3532101010200|jabón de barra, jabón azul, jabón de lavar, jabón en barra
3532101010199 3532101010101 3532102020000|jabón, jabón de baño, jabón de tocador, jaboncillo, jabón protex, jabón de cuerpo
3532101029900 3532102020000|jabón líquido, jabón de manos, jabón para manos
3532201050000 3532201040000 3532201999900|jabón para platos, jabón de platos, axion, lavaplatos, jabón lavaplatos
3532201010000|cloro, blanqueador, clorox, los conejos
3532201020000|suavizante, suavizante de ropa, suavitel, downy
3466401010000 3466401029900 3466401039900 3466401999900 34664|desinfectante, desinfectante para piso, desinfectante de piso, pinol, fabuloso, azistín, lysol, mistolín, amonio cuaternario
3532201990400 3532201990300|limpiador, multiuso, limpiador multiuso
3532201990200|limpiavidrios, windex, limpia vidrios
3532201030200 3532201030100|desengrasante, quita grasa
35332|cera para pisos, cera de piso
3533199 35331|ambientador, aromatizante, glade, desodorante ambiental
3899301020100 3899301010100 3899301|escoba, escobas, escobón, escobilla, cepillo de barrer
3694000990400 4292199990700 3899301|palo de piso, trapeador, mecha, mechas, lampazo, mopa, palo piso, gancho de piso
3694000990300 4291201990500|pala de basura, recogedor
3641099999900 3641001999900|bolsa, bolsas, bolsas de basura, bolsas plásticas, bolsas de jardín, bolsas negras, bolsa de empaque
3694000990600|balde, baldes, cubeta, palangana, tina plástica, batea
4291201990200 4291203000100|esponja, esponjas, alambrina, scotch brite, fregador
3694000990500|prensas de ropa, prensas
3219601020000|pañales, pañal, pañales desechables, pampers, huggies, pañales de bebé
3219601019900|pañales de adulto, pañal para adulto
3532399000500 3466499999900|toallitas húmedas, wipes, toallas húmedas
3219603 3219604|toallas sanitarias, toalla sanitaria, kotex, saba, nosotras, protectores diarios, tampones
3532304000100|pasta de dientes, pasta dental, colgate, dentífrico, pasta dientes
3899302019900 3899302010400|cepillo de dientes, cepillo dental
3532304000400|enjuague bucal, listerine
3532304000600|hilo dental
3532303000100|champú, shampoo, champu, xampu, head and shoulders
3532303000300|acondicionador, rinse
3532303000800|gel, gel de pelo, gelatina para pelo, moco de gorila
3532306010100 3532306010400 3532306020100|desodorante, desodorantes, antitranspirante, rexona, roll on
4291402000100 4291403000000|rasuradora, gillette, prestobarba, máquina de afeitar, navajilla
3532302000400 3532302000500|crema, cremas, crema de cuerpo, crema para el cuerpo, loción, crema humectante, crema de cara, crema hidratante, lubriderm
3532302000201 3532302000299 3532302000101 3532302000199|bloqueador, bloqueador solar, protector solar, bronceador
3532399000400|repelente, off, repelente de mosquitos, repelente de zancudos
3532306030100 3532306030200|perfume, perfumes, colonia, loción de hombre, splash
3532301000100|lápiz labial, labial, pintalabios
3532301000400 3532301000500 3532301009900|maquillaje, base de maquillaje, polvos de cara, rubor, rímel, sombras
3532301000300|esmalte de uñas, pintura de uñas, esmalte, gelish, gel semipermanente
3532303001000|tinte, tinte para el pelo, tinte en caja
3899901010100 3899901999900 3899901990100|candela, candelas, vela, velas, veladora
38998|fósforos, fosforos, cerillos, caja de fósforos
38994|encendedor, encendedores, chispero
2502000000200 2502000000100|cigarro, cigarros, cigarrillos, cigarrillo, marlboro, delta, paquete de cigarros, tabaco
3694000010100 3219905000200 3694000010300|platos desechables, vasos desechables, desechables, cucharas plásticas, vasos plásticos, platos de cartón, contenedores de comida
3691 3633|papel aluminio, plástico adhesivo, film, egapack, papel plástico
4291600000000|cubiertos, cucharas, tenedores, cuchara
4291301990000 4291301010000|cuchillo, cuchillos
4291203000300 4291201999900|olla, ollas, sartén, sartenes, comal, perol, cacerola
3719399020200 3722|vaso de vidrio, vajilla, platos, tazas, taza, jarra, copas
3899910000000|termo, termos, pichel térmico
2712004010000|paño, paños, paño de baño, toalla, toallas, toalla de baño
2712002010100 2712002010200 2712002020100 2712002020200|sábana, sábanas, juego de sábanas, ropa de cama, cubrecama, edredón
2711000000100 2711000000200|cobija, cobijas, frazada, cobertor, manta
2718000000100|almohada, almohadas
2713002010000|cortina, cortinas
2721 2722|alfombra, alfombras
3815002000100 3815002009900|colchón, colchones, colchón matrimonial, colchon ortopédico, camas de resorte
3814001020101|cama, camas, cama matrimonial, cama individual, camarote
3814001020104 3814001020105 3814001020102|ropero, closet, clóset, armario, cómoda, gavetero
3814001029901 3814001029902 3814001010300|mesa, mesa de comedor, comedor, juego de comedor, mesas
3814001029903 3811200990200|sofá, sillón, juego de sala, sala, mueble de sala, sillones
3811100010400 3812200000200 3811100029900|silla de oficina, silla ejecutiva, silla giratoria, silla ergonómica
3811100039900 3811200990300 3814001990300 3811900000100|silla, sillas, silla plástica, banco, banca, taburete
3812200000100 3812100000300|escritorio, escritorios, mueble de computadora
3813000000000|mueble de cocina, muebles de cocina, gabinete de cocina, gabinetes, cocina integral
3814001029999 3814001999900|mueble, muebles, mueble de tele, estante, repisa
3851000 3856000009900 38540|juguete, juguetes, carrito, carritos, juguetes de niño, lego
3852001000000|muñeca, muñecas, barbie, muñeco
3852002000000|peluche, peluches, oso de peluche
3844000040000 3844000050100|bola, bola de fútbol, balón, bola de fut, mejenga, balones, pelota
3843000000000|pesas, mancuernas, caminadora, bicicleta estacionaria, equipo de gimnasio
3899100009900 3856000009900|piñata, piñatas, artículos de fiesta, decoración de fiesta, serpentina, antifaz
38991 3627|globo, globos, bombas de fiesta, globos con helio
0196202000000|arreglo floral, arreglo de flores, ramo de rosas, ramo, flores, rosas, corona de flores, corona fúnebre, bouquet
0196201009900|flores cortadas, rosa, girasol de corte
3270004010100 3270004|cuaderno, cuadernos, libreta, cuaderno cosido, cuaderno de resortes
3891104000100 3891104009900|lápiz, lápices, lapiz de grafito, mongol
3891101019900 3891101010100|lapicero, lapiceros, bolígrafo, lapisero
3891102000000|pilot, pilots, marcador, marcadores, resaltador, plumones
3891107000100 3891107009900|lápices de color, colores, caja de colores
3219100000100 3219200020100 3219200029900|resma, resma de papel, hojas blancas, papel bond, papel carta, hojas, papel para imprimir, papel fotocopia
3270001010000 3270001990000 3699002019900|fólder, folder, folders, carpeta, ampo
3542099990000 3542|goma, pegamento, goma blanca, super glue, resistol, cola blanca, pegaloca, uhu
4291303010100 4291303999900 4291303019900|tijera, tijeras
4513001009900 4513001000100 4513002|calculadora, calculadora científica
2922|bulto de escuela, cartuchera
32210 32292 3229|libro, libros, texto escolar, novela
3219200010|sobres, sobre manila
3270005000000|facturero, talonario, recibos, block de facturas
3891201000100|sello, sellos, sello automático, sello de hule
32630 32197 3269000|calcomanía, sticker, stickers, calendario, etiquetas
3563502020301|acetaminofén, acetaminofen, panadol, tylenol, dolex, tabcin, pastillas para dolor de cabeza
3563401010401|ibuprofeno, advil, dorival
3562102020301|omeprazol, pastilla para gastritis
3563401010205 3563402000115|diclofenaco, cataflam, voltaren
3563705010713 3563705010727 35637|loratadina, antialérgico, jarabe para la tos, jarabe, antigripal
35632010|amoxicilina, antibiótico
3563003010|anticonceptivas, pastillas anticonceptivas, pastillas de planificar, anticonceptivos, yasmin
3562111010101 3562111|vitamina, vitaminas, vitamina c, multivitamínico, complejo b, centrum
3569106009900 3569106|curita, curitas, vendita, gasa, vendas, esparadrapo, apósito, algodón con alcohol
3532399000300 3466499 3413100|alcohol en gel, gel antibacterial, alcohol gel
3413100000000 2413900000100|alcohol, alcohol de fricciones, alcohol 70, botella de alcohol
2719001000200 2719001009900 2719099049900|mascarilla, mascarillas, cubrebocas, tapabocas, mascarilla quirúrgica
3627001010000|preservativo, condones, condón
4815001010200|jeringa, jeringas
4825101990200 4825101010200|termómetro, termometro
4992200000100|silla de ruedas, sillas de ruedas
4831201000000 4831101030300 4831101030200 48313|anteojos, lentes, gafas, anteojos graduados, aros de anteojos, anteojos de ver, espejuelos
4831202000000|lentes oscuros, anteojos de sol, gafas de sol
4831101030100|lentes de contacto
3899799 38240|aretes, collar, pulsera, bisutería, joyería de fantasía, fantasía
38240020 38240|anillo, anillos, anillo de oro, cadena de oro, oro, joya, joyas, argollas de matrimonio, plata, cadena de plata, dije
4841|reloj, relojes, reloj de pulsera, reloj de mano
3191400990400 2719099050000 3191400010400|ataúd, ataud, caja de muerto, cajas fúnebres
`
