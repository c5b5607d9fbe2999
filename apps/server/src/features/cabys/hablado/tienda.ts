/** More of the shops: clothes, beauty, house, school, toys, electronics and the pharmacy, by the brand and by the word of the counter. */
export const TIENDA = `
2820403009900 2820404009900 2820404000200 2820403000200|camisa de mujer, camiseta de mujer, body de mujer, bodysuit, camisola, blusa de tirantes, blusa de manga larga, top de mujer, tops, camisetas de dama, blusa de dama, licra top, corset top
2820203 2820202 28202049|camisa de hombre, camisa manga corta, camisa a cuadros, camisa de botones, camisa columbia, camiseta de hombre, camiseta sin mangas, camiseta de tirantes, camiseta dry fit, camiseta estampada, camiseta blanca, camisetas personalizadas, camisas bordadas
28205 2820404 2820204|camiseta deportiva, camiseta de fútbol, camisa de saprissa, camisa de la liga, uniforme de fútbol, uniformes deportivos, ropa deportiva, conjunto deportivo, pants, joggers, jogger, licra deportiva, short deportivo, calentador
2820105019900 2820305019900 2821005|pantalón de vestir, pantalón de hombre, pantalón de mujer, pantalón cargo, pantalón largo, jeans de mujer, jeans de hombre, pantalón de tela, licras, leggings, palazo, capri, pantalón casual, leotardo
2820105029900 2820305029900|short de mezclilla, short de mujer, bermudas, pantaloneta de hombre, pantaloneta de playa, overol corto, pescador
2820307000000 2820302 2820902|vestido casual, vestido de noche, vestido de niña, vestido largo, vestido de quinceañera, vestido de graduación, enterizo, jumpsuit, conjunto de mujer, vestido de primera comunión, vestido de bautizo, romper, kimono, palazzo
2820104000000 2820103000000 2820102|traje de hombre, traje formal, terno, smoking, saco de hombre, traje sastre, conjunto de hombre, chaleco de vestir
2820306|minifalda, falda larga, enagua escolar, enagua de mezclilla, falda pantalón
2820801|bralette, sostén deportivo, brasier de lactancia, brasieres, bustier, formador
2820802|faja reductora, faja colombiana, faja moldeadora, faja postparto, cinturilla, cintura de avispa
2820401|calzones, ropa interior, lencería, baby doll, hilo dental de ropa, panties, cacheteros, fustán, boxer de mujer, brasier y calzón
2820201|boxers, ropa interior masculina, interiores, trusa, slip
2821003009900 2821003 2821002|calcetas, medias deportivas, medias de vestir, tobilleras medias, medias nylon, medias panty, calcetines
2820601 2820602 2820101020000|sudaderas, suéter con capucha, hoodies, rompevientos, jacket impermeable, jaquet, jackets, chamarra, abrigo de lana, cárdigan, chaqueta de cuero, chaqueta de mezclilla, abrigo de mujer, suéter escolar
2820702 2820799|bufanda, bufandas, pañuelo, pañoleta, chal, bandana, buff, vincha, vinchas
2820402 2820202|pijama de mujer, pijamas de niño, bata de baño, bata de dormir, salida de baño, camisón
2820502 2820501|vestido de baño de mujer, trajes de baño, tanga de baño, pantaloneta de baño, licra de baño, rash guard
2829|ropa de bebé, ropita, conjunto de bebé, pijama de bebé, medias de bebé, body de bebé, baberos, babero, pañalera ropa, zapatitos, faldón, gorrito de bebé, mantilla de bebé, mitones, ropa de recién nacido
28209 2820102 2820302|ropa de niño, ropa de niña, ropa usada americana, paca, pacas, paca de ropa, fardo de ropa, ropa por pieza, ropa nueva, ropa de segunda, ropa al por mayor, prendas, outfit, traje típico, disfraz típico
2820001009900 2820002009900|uniforme médico, scrubs, filipina, gabacha médica, gabacha de laboratorio, delantal de cocina, delantales, uniforme de cocina, uniforme de chef, uniforme empresarial, uniformes de seguridad, camisa de empresa, ropa de trabajo, overoles, mameluco de trabajo, uniforme de enfermera, chaqueta de chef, chaleco de trabajo
2820105010100 2820204020100 2820403000100 2820203 2820305010100 2820306000100|camisa blanca escolar, blusa escolar, camisa de colegio, pantalón de colegio, falda escolar, uniforme de kinder, uniforme del cole, uniforme colegial
28269 2826200|gorra bordada, gorras trucker, gorro, gorro de lana, boina, viseras, visera, sombrero de paja, sombrero de ala ancha, sombrero chonete, pasamontañas, cachuchas
2824299 2719099010000|cinturón de cuero, fajas de hombre, cincho, hebilla, tirantes de hombre
2922002|bolso de cuero, bolso cruzado, bolsito, bolsos de dama, cartera de mujer, clutch de mano, bandolera, riñonera, canguro de cintura, cangurera, koala bolso
2922004 292209|monedero, tarjetero, porta tarjetas, billetera de hombre
2922001|mochila escolar, bultos escolares, mochila para laptop, maletín de laptop, maletas de viaje, equipaje, juego de maletas, portafolio, bulto de rueditas
2922005 369909902|lonchera, loncheras, lonchera térmica
2922006|cosmetiquera, estuche, neceser, estuche de anteojos, cartuchera escolar, porta lápices de tela, estuches
2922007|bolsa reutilizable, bolsas de tela, tote bag, bolsa ecológica, bolsa de mandado, bolsas reutilizables
2932001 2932002 29320 29420|tenis blancas, tenis deportivas, tenis de mujer, tenis de hombre, tenis puma, tenis vans, tenis converse, zapatos tenis, tenis para correr, tenis skechers, tenis de niño, sneaker
2933001 2933002 2933|zapatos de hombre, zapatos casuales, zapato de tacón, tacón, plataformas, flats, baletas, mocasín, zapatos de vestir de hombre, zapatos formales, botines de mujer, botas de mujer, zapatos de niña, zapatos de niño, zapato bajo, sandalias de cuero, alpargatas, zapatos de charol
2932 29310|chancletas de baño, sandalias de playa, yines sandalias, pantufla, suecos, zuecos, zapatos de agua, zapatos de hule, crocs de niño, chancletas de hule
294900 2942|tacos de fut, zapatos de futbol, tenis de fútbol, zapatos de tacos, zapatos de fútbol sala
2951|zapato industrial, zapato dieléctrico, botas con puntera, bota industrial, botas industriales, zapatos de trabajo
2960|plantillas, cordones de zapatos, plantilla de zapato, cordones, tapas de zapato, suela, suelas
3533301|betún, betún de zapatos, crema de zapatos, pasta de zapatos, kiwi betún
38240|cadena, cadena de oro de catorce, pulsera de oro, aretes de oro, anillo de compromiso, anillo de matrimonio, alianzas, argollas, aretes de plata, pulsera de plata, joyería, anillo de graduación, reloj de oro, topos de oro, rosario de plata
3899799 38997|aretes de fantasía, collares, pulseras, tobillera de adorno, gargantilla, accesorios de mujer, bisuteria, anillo de fantasía, rosario, broche de ropa, candongas, earcuff, piercing joyería, dijes, accesorios de dama
3899402 38994|peine, peines, prensa de pelo, ganchos de pelo, moños, lazos, lazos para pelo, colas de pelo, pinzas de pelo, donas de pelo, gacillas de pelo, bigudí, rulos, peineta
38993|cepillo de pelo, cepillo para cabello, cepillo de baño, cepillo de inodoro, cepillo para lavar ropa, cepillo de ropa, cepillo de uñas, plumero, plumeros, escoba de hule, haragán, limpiavidrios de hule, cepillo de zapatos, brochas de maquillaje, brocha de maquillaje, pinceles, escobón de baño, cepillo de piso, jalador de agua
38972|peluca, extensiones de cabello, extensiones de pelo, pestañas postizas, pestañas magnéticas, pelucas, cabello humano
4841 29230|reloj casio, smartwatch, reloj inteligente, apple watch, reloj de hombre, reloj de mujer, correa de reloj, pulso de reloj, fitbit, pulsera inteligente
4842|reloj de pared, despertador, reloj despertador, reloj de mesa
48312 48313|aros de lentes, lentes graduados, lentes progresivos, lentes bifocales, anteojos de lectura, lentes de lectura, gafas graduadas, antirreflejo, lentes transition, cristales para lentes, monturas de anteojos
3532303|shampoo, shampu, shampo, champú anticaspa, pantene, sedal, crema de peinar, crema para peinar, tratamiento capilar, mascarilla capilar, ampolla capilar, aceite de pelo, aceite capilar, keratina producto, laca de pelo, espuma de pelo, mousse de pelo, cera de pelo, gomina, pomada de pelo, decolorante, agua oxigenada de volumen, peróxido para tinte, henna de pelo, minoxidil, alisador químico, suero capilar, sérum de pelo, spray para pelo, matizador, wella, igora
3532301|rimel, delineador, delineador de ojos, máscara de pestañas, corrector de ojeras, polvo compacto, iluminador, brillo labial, gloss, labiales, bálsamo labial, paleta de sombras, base líquida, lápiz de ojos, lápiz de cejas, maybelline, primer facial, fijador de maquillaje, desmaquillante, esmaltes, quitaesmalte, removedor de esmalte, acetona, polvo acrílico, monómero, top coat, gel para uñas, base coat, uñas postizas
3532302|crema facial, sérum facial, serum de vitamina c, tónico facial, mascarilla facial, exfoliante, gel de baño cremoso, aloe vera gel, vaselina, talco, talco de bebé, aceite de bebé, crema antiarrugas, crema de manos, crema de pies, nivea, ponds, eucerin, cetaphil, agua micelar, crema despigmentante, contorno de ojos, bronceadores, after sun, crema para estrías, johnson
3532305|crema de afeitar, espuma de afeitar, after shave, crema depilatoria, veet, aftershave, gel de afeitar
4291402 4291403 4481603|rastrillo de afeitar, afeitadora, máquina de afeitar desechable, cuchilla de afeitar, navajas gillette, navajilla de barbero, cuchillas
3532306|desodorante en spray, speed stick, axe, dove desodorante, colonia de bebé, perfume de mujer, perfume de hombre, body splash, agua de colonia, eau de parfum, body mist, fragancia, fragancias, loción perfume, desodorante de barra
3532304|colgate total, crema dental, pasta dentífrica, listerine enjuague, enjuague, seda dental, blanqueador dental, fixodent, sensodyne, pasta dental de niños
3899302|cepillo dental eléctrico, cepillos de dientes, cepillo oral b
35321|jabón dove, jabón palmolive, jabón antibacterial, jabón íntimo, jabón de avena, jabón artesanal, gel de ducha, body wash, jabón glicerina, jabón de tocador, jabón de manos líquido, jabón en espuma, jabón azufrado, jabón de coco, jabón de lavar trastes
353220 35322|ajax, ajax cloro, detergente ace, ariel, tide, omo, fab, vanish, quitamanchas, ultraklin, lejía, cloralex, jabón líquido de ropa, lavaplatos en crema, jabón axion, salvo, irex en polvo, limpia hornos, limpiador de baños, sarro, quitasarro, ácido muriático, limpiador de inodoro, pastilla de inodoro, pato purific, mr músculo, mister músculo, limpiador de pisos, limpia pisos, jabón de lavadora, pods de detergente, downy suavizante, ensueño, desinfectante lavanda, amoníaco, limpiador de madera, limpia muebles, suavizante de tela, blanqueador de ropa
34664 3466401|desinfectante líquido, desinfectante con aroma, fabuloso lavanda, pino desinfectante, lysoform, amonio, amonio cuaternario quinta generación, lysol en aerosol, hipoclorito, desinfectante floral, zagaz
35331|aromatizante de ambiente, air wick, incienso, inciensos, palo santo, difusor de aroma, velas aromáticas difusor, aromatizante de baño, naftalina, glade aerosol, spray ambiental
35333 3533|lustrador de muebles, pledge, brasso, pulidor de metales, cera líquida, cera roja, lustra muebles, abrillantador de pisos
3899301 3694 4292199990700|palo de escoba, juego de limpieza, carrito de limpieza, balde exprimidor, escoba plástica, mecha de piso, repuesto de mecha, mopas, trapeador giratorio, trapo de piso, trapo, trapos, limpión, limpiones, toalla de microfibra, paño de microfibra, microfibras, lampazo
3533401 4291201990200 4291203000100 4299902991800|paste, paste metálico, paste para lavar, pastes, esponja, esponja metálica, esponja de lavar, esponja de baño, fibra verde, fibra de lavar, lana de acero, bonbril, brillo, virutilla, alambrina de acero
3641|bolsa plástica, bolsas transparentes, bolsas de gabacha, bolsas de celofán, bolsas resellables, ziploc, bolsas con cierre, bolsas de hielo, bolsa negra grande, bolsas para basura, rollo de bolsas, bolsas de camiseta, bolsa jardinera, bolsa biodegradable, bolsas de polietileno, bolsa para empacar al vacío
3633 36330|papel film, plástico para emplayar, strech film, stretch film, plástico strech, plástico adherente, film para paletizar, vita film, papel plástico para cocina
4153 41534 42999059999|papel de aluminio, foil, papel aluminio rollo, bandejas de aluminio, moldes de aluminio, rollo de aluminio
32137 3214905|papel encerado, papel mantequilla, papel para hornear, papel manteca, papel parafinado
3219302 3219303 32193|pañuelos desechables, pañuelos faciales, scott towel, toalla de papel, rollo de papel toalla, papel toalla interfoliado, toalla interfoliada, mayordomo, papel jumbo, jumbo roll, bobina de papel
3219301|papel higiénico jumbo, papel nevax, papel rosal, papel higienico rosal, rollos de papel
3219602|pañales pequeñín, pañales etapa 4, pañal nocturno, pull ups, pañales de tela
3219601|pañal adulto, pañales tena, calzón desechable de adulto
3219905 3694000|vaso de cartón, vaso para café, vasos de papel, tapas para vaso, pajillas, pajilla, removedores, cucharas desechables, tenedor desechable, cubiertos desechables, platos de foam, envases de foam, contenedor de estereofón, estereofón, cajas de comida, empaques biodegradables, bowls de cartón, bandeja desechable, vasito de salsa, envases para comida, platos plásticos, charola
3694|organizadores plásticos, cajas plásticas, caja organizadora, recipientes plásticos, tupper, tupperware, taper, botella de agua plástica, pichel, picheles, jarra plástica, vaso plástico, huacal, huacales plásticos, coladera, colador plástico, escurridor de platos, tabla de picar, perchas plásticas, ganchos plásticos, cesto de ropa, canasta de ropa, basurero plástico, basureros, balde plástico, tina, regadera plástica, jabonera, juego de baño plástico, cortina de baño, espátula de cocina, moldes de silicón, hieleras plásticas, gavetero plástico, macetas plásticas, maceta
4291|olla de acero, ollas de aluminio, caldero, cacerolas, sartén antiadherente, batería de cocina, juego de ollas, wok, pichel de acero, colador, rallador, molde para queque, moldes de queque, molde de hornear, bandeja de horno, parrilla de asar, plancha de cocina, tetera, cafetera italiana, prensa francesa, cucharón, espumadera, pinzas de cocina, batidor de mano, tazones de acero, escurridor, tortillera, olla de tamales, perol de aluminio, disco de arado para cocinar, chorreador de café, molinillo, vasijas, sartenes
429160 42916|cuchara, tenedor, cucharitas, juego de cubiertos, cubiertos de acero, cucharas soperas, cuchillería
429130|cuchillo de cocina, cuchillos de chef, juego de cuchillos, cuchillo de carnicero, cuchilla de cocina, cuchillo tramontina
42921999906|abrelatas, destapador, sacacorchos, corta cítricos
3722 3719301 3719399|vasos, juego de vasos, copas de vino, platos de cerámica, juego de vajilla, tazas de café, jarros, jarro personalizado, tazones, taza personalizada, mug, mugs, tazas sublimadas, pírex, pirex, refractario, platones, copa de vidrio, jarra de vidrio, frasco de vidrio, frascos para conserva, ensaladera, bowl de vidrio
3722200 4299601 3699004|figuras decorativas, adornos de casa, porcelana, imanes de refrigeradora, llaveros, llavero, recuerdo de costa rica, souvenir, recuerdos de boda, recuerdos de bautizo, trofeo, trofeos, medalla, medallas, placas de reconocimiento, placa conmemorativa, carretas típicas, portavelas
3899910|termo de agua, vaso térmico, stanley, termo para café, pachón, taza térmica, botella térmica
42999059914 3694|botella de aluminio, botella deportiva
2712004|toallas de mano, toalla de playa, paños de mano, paño de manos, juego de toallas
2712005|paño de cocina, pañitos, toalla de cocina de tela, limpión de cocina
2712002|funda de almohada, fundas, juego de cama, cobertor de cama, sábanas matrimoniales, ropa de cama queen, sábana ajustable, sábana individual, protector de colchón
2718|edredones, duvet, cojín, cojines, almohada ortopédica, almohadones, puff, pouf, cubrecamas, acolchado
2711|cobija de bebé, cobijas térmicas, cobija polar, frazadas, cobija eléctrica, mantita
2713002 3694|cortinas de sala, cortina de tela, cortinero, visillos
2713001 3695003|persiana, persianas verticales, cortinas roller, persianas enrollables, blinds, black out, cortina zebra
2722 2721 2729 36270020299|alfombra de baño, tapete, tapetes, alfombra de sala, alfombra de entrada, felpudo, piso de foamy, alfombra antideslizante
2714|cubre sofá, forro de sofá, mosquiteros, toldo de cama
26|tela por yarda, tela de algodón, manta, tela de jean, tela polar, tela de mezclilla, yarda de tela, tela lino, tela para cortinas, tela antifluido, lona tela, tul, satín, encaje tela, retazo
2635 2641 26|hilos, hilo de bordar, hilo de nylon, lana, lana de tejer, estambre, hilaza, cono de hilo, hilos de coser
3892300 42997|botón, zíper, zipper de jeans, velcro, broches de presión, elástico, agujas de coser, aguja, agujas, alfileres, imperdibles, gacillas, gacilla, agujas de tejer, crochet aguja, mercería, pasamanería, dedal, lentejuelas
2791|cinta de tela, cinta decorativa, encaje, listón, listones, elástico de costura, cintas, velcro cinta
3815|colchón individual, colchón queen, colchón king, colchón inflable, colchoneta, sobre colchón, base de cama, box spring, cama con colchón, somier, topper
3814001020|respaldar de cama, camarotes, litera, cama queen, cama king, mesa de noche, mesita de noche, closet de madera, cómodas, tocador, peinadora, juego de dormitorio, dormitorio, guardarropa, cama cuna, cama individual de madera, base cama madera, cabecera, cajonera, gavetero de madera
3814001029901 3814001029902 3814001010300|comedor de seis sillas, mesa de madera, mesa de centro, mesita de centro, desayunador, mesa redonda, juego de comedor de madera, mesa de vidrio, comedor de cuatro sillas
3814001029903 3811200990200 38112|muebles de sala, sofá cama, sillón reclinable, sofá en l, sillón individual, futón, reclinable, poltrona, mecedora, juego de mimbre, sofás
38111 3811900 38112|silla de comedor, sillas plegables, banqueta, banco de bar, silla gamer, silla de madera, silla de metal, bancas de parque, butaca, silla para niño, sillas de espera, silla de barbero, taburetes
3814001|repisas, estantería, estantes metálicos, racks metálicos, rack metálico, vitrina, mostrador, mostradores, góndola, exhibidor, exhibidores, mueble de televisor, centro de entretenimiento, mueble para tv, librero, zapatera, mueble de baño, mueble de melamina, biblioteca de madera, perchero de pie, casilleros, lockers, locker, estante metálico, anaquel, anaqueles, muebles rústicos, mueble de oficina
3812|escritorio en l, mesa de computadora, mesa de reuniones, mueble archivador, arturito, archivador, estación de trabajo, modular de oficina, recepción mueble
3813|mueble aéreo, mueble de cocina a la medida, isla de cocina, despensa, alacena
42993|caja fuerte, cajas fuertes, caja de seguridad, caja chica metálica, caja de dinero
38921|paraguas de niño, sombrilla de playa, parasol, quitasol, sombrillas
38992 3811100020100|asiento de carro de bebé, silla de carro para bebé, car seat, booster, silla para bebé de carro, andadera de bebé, coche de paseo, canguro de bebé, coches de bebé, silla de comer de bebé, periquera, portabebé
3694000010400 3719301020300|chupón de leche, chupones avent, mamadera, teteros, pacha
3627001 3694000010500|chupetas, pepe, mordedera, mordedor
3851 385|triciclo, patineta, skate, patines, scooter de niño, monopatín, carro montable, carritos hot wheels, hot wheels, pista de carros, carro de control remoto, dron de juguete, juguete educativo, bloques de construcción, legos, rompecabezas, juego de mesa, uno, ajedrez, dominó, monopoly, naipes, cartas de juego, plastilina play doh, slime, burbujas, juego de cocina de niña, caballito, muñeca lol, muñecas, figuras de acción, superhéroes, pistola de agua, yoyo, trompo, canicas, juguetes para bebé, sonajero, juguetes didácticos, peluche grande, pistola de juguete, juego de té, juguete de madera, juguete para mascotas
3857|naipe, cartas
3859|dardos, billar, mesa de pool, futbolín de mesa, bingo, fichas de poker, juegos de mesa
38440 3844|balón de basket, bola de volley, bola de basketball, raqueta, raquetas, bola de tenis, guantes de portero, canilleras, red de fútbol, marco de fútbol, silbato, conos de entrenamiento, bate, guante de béisbol, palo de golf, pelota de playa, mesa de ping pong, balones de fútbol
3843|mancuerna, banda elástica, bandas elásticas, ligas de ejercicio, mat de yoga, colchoneta de ejercicio, cuerda de brincar, pesa rusa, kettlebell, bicicleta de spinning, elíptica, máquina de ejercicio, barra de pesas, discos de pesas, banco de pesas, saco de boxeo, guantes de boxeo, guantes de gimnasio, step, trotadora
3845|caña de pescar, anzuelos, anzuelo, carrete de pesca, señuelo, señuelos, cuerda de pesca, chumbo, plomada de pesca, atarraya, artículos de pesca
3842 384200|tabla de surf, aletas, snorkel, careta de buceo, máscara de buceo, bodyboard, wax de surf, kayak inflable, remo, tabla de boogie
49490 494|kayak, bote, panga, lancha de pesca, motor fuera de borda
2716 2718000000400|carpa para cuatro personas, campamento equipo, casa de campaña, artículos de camping, hamaca de camping
3899100009900 38991|confeti, velas de cumpleaños, candela de cumpleaños, sorpresas, bolsitas de sorpresa, gorritos de fiesta, pitos de fiesta, guirnaldas, manteles de fiesta, letrero feliz cumpleaños, cotillón, artículos para fiesta, cotillon, decoración de cumpleaños, bomba de cumpleaños, globo metálico, helio, globos de látex, arco de globos, adornos de fiesta, antifaces, espuma de carnaval
3546|pólvora, juegos pirotécnicos, bombetas, fuegos artificiales, luces de bengala
3899100000100 46532 0324|árbol navideño, ciprés de navidad, bolas de navidad, guirnalda navideña, corona de adviento, nacimiento, villancicos adornos, luces navideñas led, adorno navideño
3899901|candelas, vela aromática, velas decorativas, velas aromáticas, cirio, velón, velas artesanales, candela de iglesia, velas de soya
3253 3269 32149|tarjeta de felicitación, postales, papel para regalo, bolsa de regalo, bolsas de regalo, lazo de regalo, envoltura de regalo, caja de regalo
3270|cuaderno de dibujo, cuadernos universitarios, block de notas, block de dibujo, agenda, agendas, libreta de apuntes, libro de actas, libros de actas, portafolio de argollas, carpeta de argollas, hojas de portafolio, post it, notas adhesivas, cuaderno cuadriculado, talonario de recibos, block cuadriculado, cartapacio, álbum de fotos, separadores, facturas de imprenta, recibos de dinero
38911|lapiceros bic, marcador de pizarra, marcadores permanentes, marcador permanente, resaltadores, portaminas, minas de portaminas, lápiz mongol, crayones, tizas, tiza, lápices de cera, colores prismacolor, plumas, pluma fuente, lapicero de gel, boli, sharpie, plumón, rotulador
3512|témpera, pinturas de dedo, óleos, acrílicos de arte, pintura acrílica de manualidades, acuarela, pintura escolar
3542099010000 3542|goma en barra, goma de barra, goma escolar, ega, pegamento en barra, pritt, cola escolar, silicón líquido, barras de silicón, goma blanca escolar, pegamento de barra
4291501|tajador, sacapuntas, maquinilla de lápiz, tajadores
3627002030 3699002020|borradores, borrador de leche, borrador de pizarra
3625 3692000 3699002050000|cinta adhesiva transparente, cinta scotch, masquin, tirro, cinta de embalaje, cinta de enmascarar, cinta mágica, cinta canela, dispensador de cinta
42995 4516 42994|grapas de oficina, engrapadora de oficina, clip, sujetador de papel, saca grapas, perforadora, ponchadora de papel, prensa fólder, binder clip, guillotina de papel, chinches, tachuelas, bandeja de escritorio, porta papeles
32149990 32199 3214|cartulina de colores, papel construcción, papel china, papel lustrillo, papel crepe, cartón de presentación, papel bond de colores, papel opalina, papel adhesivo, papel fotográfico, papel contact, papel de colores, fommy, foamy, papel kraft, papel periódico, cartulinas
32191 32192 32129|hojas carta, resma carta, papel fotocopiadora, papel bond carta, paquete de hojas, papel oficio, hojas bond, papel para fotocopiadora, papel a4
32129 3219 32149|rollo térmico, rollos térmicos, papel térmico, rollo de papel para pos, rollo de caja registradora, rollos de papel para datáfono, rollos para impresora
3219200010|sobre, sobres de manila, sobre blanco, sobres de carta, sobre bolsa
3512001 3899303|pincel, pinceles de arte, set de pinceles
38912|almohadilla de sello, tinta para sello, fechador, foliador, sello fechador
4482 4823200|compás de geometría, reglas, transportador, cartabón, juego geométrico
32210 3229 3222|libros de texto, libro de lectura, diccionario, libro de cuentos, biblia, cuento infantil, libros usados, libro de cocina, libro de colorear, novela libro, libros santillana, comic, manga comic
3230 324|revistas, suscripción a periódico, periódico la nación, la extra
32511 32512|mapa, mapas, globo terráqueo
4722200990000 4722200010000|celular nuevo, celular usado, teléfono inteligente, iphone usado, samsung galaxy, motorola, huawei, celular xiaomi, teléfonos, celulares, teléfono móvil nuevo, iphone 15
4612202039900|cargador tipo c, cubo cargador, cargador de iphone original, cargador inalámbrico, cargador de carro, cargador de batería, cargador portátil, adaptador de pared, transformador de corriente, eliminador de corriente, cargador rápido
4642|power bank, batería portátil, powerbank, batería de celular, batería de laptop, batería de litio, batería para ups, batería solar, batería externa, baterías recargables
4641|pilas aa, pilas aaa, batería cuadrada, batería de nueve voltios, pila de reloj, pilas de botón, pilas recargables, baterías aa, batería de control
3699099999900 2922006029900 3711|protector de celular, cover de celular, cover, covers, funda de tablet, estuche de celular, vidrio templado, mica, mica de celular, protector de pantalla de celular, hidrogel, pop socket, soporte de celular
4733003|audífonos bluetooth, audífonos inalámbricos, audífonos gamer, earbuds, airpods pro, diadema de audio, audífonos con micrófono, auriculares inalámbricos, hands free
4733002 4733005 47321|parlante portátil, parlante de carro, woofer, subwoofer, bajo de carro, bafle, bafles, equipo de sonido, minicomponente, teatro en casa, home theater, soundbar, barra de audio, amplificador, consola de sonido, mezcladora de audio, planta de sonido, parlante karaoke, alexa, google home, micrófono inalámbrico
47311 47312 4731|radio, radio de carro, pantalla de carro, radio portátil, radio android, autoradio, estéreo
47213 47214 47215 4832|cámara ip, cámara digital, cámara canon, cámara fotográfica, gopro, videocámara, cámara de reversa, cámara wifi, cámara para carro, dashcam, cámara espía, dvr de cuatro canales, nvr, lente de cámara, trípode, aro de luz, ring light
88 4962 49622|dron, drone, drones, dron dji
4731302 47313|televisor smart, televisor 55 pulgadas, pantalla smart, pantalla lg, tele samsung, tele usada, televisión lcd, pantalla de 50
47314 47315|monitor de computadora, monitor gamer, proyector de video, videobeam, datashow, pantalla led publicitaria
47223999|control de tele, control remoto, roku, fire stick, chromecast, tv box, decodificador, antena wifi, router, repetidor, extensor de wifi, switch ethernet, mesh, radio comunicador, walkie talkie, antena
4740301|antena, antena de tele, antena digital, antena tv
4740100000200 4740|display de celular, pantalla de repuesto de celular, repuesto de celular, flex de carga, pin de carga, puerto de carga, repuestos de celular, lcd de celular
4522003|laptop usada, laptop hp, laptop dell, laptop gamer, macbook air, chromebook, ultrabook, computadoras portátiles, tablet samsung, ipad mini, kindle, portátiles
4523|computadora gamer, desktop, all in one, torre de computadora, computadora de mesa, equipo de cómputo, mini pc, servidor físico
4526 45261|teclado y mouse, mouse inalámbrico, teclado mecánico, mousepad, joystick, control de play, webcam usb, lector de huella, lector de código, escáner, scanner, tableta gráfica, lector de barras, control de xbox, mouse pad
45263 45264 45265 45266|impresora láser, impresora hp, impresora canon, impresora multifuncional, plotter, impresora térmica de recibos, impresora 3d, impresora de etiquetas, ecotank
35130 4529|tinta epson, cartuchos hp, tóner hp, toner láser, recarga de tinta, botella de tinta, cinta de impresora, tinta canon, tambor de impresora
4527|disco externo, disco ssd, memoria micro sd, tarjeta sd, memorias usb, usb de 32, nvme, flash, disco sólido ssd
4529 4528|tarjeta gráfica, gpu, motherboard, placa madre, fuente de poder de computadora, case de computadora, cooler de laptop, ventilador de computadora, pantalla de laptop, teclado de laptop, memoria ddr4, pasta térmica, hub usb, adaptador usb, docking, dock station, base para laptop, tarjeta de red, procesadores, repuesto de computadora, bisagra de laptop
4634001|cable tipo c, cable vga, cable auxiliar, cable de impresora, cable de iphone, cable lightning, cable de datos, cable otg, cables
45141 45142|datáfono, caja registradora fiscal, gaveta de dinero, terminal de cobro, punto de venta completo, cajón de dinero
4513|calculadora casio, calculadoras, sumadora
38581 38582|consola ps5, nintendo switch, xbox series, playstation 5, juegos de play, juego de nintendo, tarjeta de juego
478 8434 7331|antivirus licencia, licencia de windows, licencia de office, microsoft 365, paquete de office, licencia de antivirus, adobe, canva pro, software contable, sistema de facturación, quickbooks, licencias de software
4481|plancha de vapor, vaporizador de ropa, máquina de coser singer, aspiradora, aspiradora robot, olla de presión eléctrica, waflera, batidora de mano, batidora de pie, extractor, cafetera eléctrica, cafetera de cápsulas, freidora de aire, airfryer, horno tostador, sandwichera eléctrica, parrilla eléctrica, olla lenta, crock pot, tostador de pan, picadora, molino eléctrico, hervidor, hervidor de agua, dispensador de agua eléctrico, secador, plancha de cabello, rizador, rasuradora, trimmer, depiladora, extractor de grasa, campana de cocina, extractor de cocina, calefactor, calentador de ambiente, deshumidificador, lavavajillas, lavaplatos eléctrica, máquina de palomitas, máquina de helados, ventilador de torre, ventilador de pared, humidificador
4481606 4481704|airfryer grande, freidora sin aceite, arrocera eléctrica, olla multifuncional, instant pot, pancakera, chafing dish
4481203|lavadora automática, lavadora semiautomática, lavadora lg, lavadora secadora, centro de lavado, lavadoras
4481101 4481102|refrigeradora usada, refrigeradora mabe, minibar, refri usada, refrigerador samsung, refrigeradora no frost
43913 44811|cámara fría, cuarto frío, congelador horizontal, enfriador de bebidas, vitrina de refrigeración, hielera eléctrica, máquina de hielo, exhibidor refrigerado, freezer vertical, cámara de refrigeración, mantenedora de helados
4482101 44821|cocina de cuatro quemadores, plantilla de dos quemadores, cocina atlas, cocina mabe, quemador de gas, parrilla de gas, barbacoa de gas, asador, bbq grill, horno de gas, plancha a gas, freidora a gas, anafre, cocina de leña, cocina industrial de gas, disco de gas
43912|minisplit 12000 btu, aire acondicionado inverter, aire portátil, aire acondicionado portátil, minisplit inverter, evaporador
3563502|panadol ultra, panadol antigripal, dolo neurobión, acetaminofén jarabe, acetaminofen niños, sinutab, dristan, viro grip, gex, tapsin, panadol niños, mejoral, aspirina, alka seltzer plus, cafiaspirina
3563401|voltaren gel, ibuprofeno 400, naproxeno, meloxicam, diclofenaco inyectable, dolo voltaren, aleve, ketorolaco, relajante muscular, cofal, zepol, salonpas
3562102|omeprazol 20, esomeprazol, lansoprazol, milanta, mylanta, gaviscon, leche de magnesia, tums, sal de frutas, famotidina, pastillas para la acidez
3562107|lomotil, loperamida, peptobismol, pedialyte, suero en sobre, electrodex, sales de rehidratación, probiótico, probióticos, carbón activado pastilla, imodium
3562106|laxante, ex lax, dulcolax, metamucil, supositorio de glicerina, fibra psyllium
3563602 35636|desparasitante humano, albendazol, mebendazol, pastilla para lombrices, nitazoxanida, permetrina, piojicida
3563202 35632|amoxicilina con clavulánico, cefalexina, azitromicina 500, antibiótico infantil, ciprofloxacina, penicilina, bactrim, trimetoprim
3563705|cetirizina, loratadina jarabe, desloratadina, clorfeniramina, antihistamínicos, allegra, alergin, fexofenadina
35637|jarabe para tos, expectorante, salbutamol, inhalador, ventolín, ambroxol, vick, vick vaporub, vaporub, spray nasal, descongestionante, gotas nasales, zorritone, afrin, pastillas para la garganta, strepsils, mucosolvan
35638|gotas para los oídos, gotas para ojos rojos, manzanilla sophia, visine, ungüento oftálmico, gotas óticas
35624|hidrocortisona, betametasona, crema para hongos, canesten, clotrimazol crema, quadriderm, neosporin, pomada antibiótica, crema para quemaduras, sulfadiazina, crema con cortisona, pasta lassar, óxido de zinc, desitin, crema para pañalitis, crema antipañalitis, caladryl, lamisil, baycuten, crema para acné, retinol medicado, yodo, merthiolate, isodine, árnica, mupirocina, alcohol yodado
3562110|glibenclamida 5, insulina nph, metformina 850
35623|losartán 50, enalapril 20, amlodipino, irbesartán, atorvastatina, pastillas para el colesterol, simvastatina, hidroclorotiazida, furosemida, propranolol
3563103 35631|levotiroxina, eutirox, pastilla para la tiroides, prednisona, dexametasona
3563004 35630|sildenafil, viagra, cialis, tadalafil, pastilla del día después, óvulos, anticonceptivo inyectable, yasminiq, pastilla de emergencia, tamsulosina
3563505 35635|alprazolam, fluoxetina, antidepresivos, pregabalina, gabapentina, tramadol, melatonina, lorazepam, carbamazepina, dramamine, nauseol, mareol
3562111 35621|vitamina d, vitamina e, neurobión, complejo b inyectable, multivitaminas, calcio pastillas, emulsión de scott, zinc pastillas, ácido fólico, hierro pastillas, magnesio, potasio pastillas, omega 3, vitaminas prenatales, redoxon, cebión
35659 35651|gotas naturales, moringa, noni, té adelgazante, cápsulas naturales, ginseng, gotas homeopáticas, valeriana, spirulina, espirulina, aceite de coco cápsulas, propóleo, medicina homeopática
3569106 35691|algodón, algodón en motas, gasas, venda elástica, gasa estéril, micropore, esparadrapo transparente, hisopos, isopos, cotonetes, aplicadores de algodón, vendaje, algodón hidrófilo, apósitos
3569107|curita band aid, tiritas, venditas, parches
3428 34280 35624|agua oxigenada
3569299010000 356929901|botiquín, botiquines, kit de primeros auxilios, botiquin
3569104 3822|prueba de embarazo casera, test de embarazo, prueba rápida, prueba de antígeno casera, tiras reactivas, tiras de glucosa, prueba covid casera
4815099009900|glucómetro, glucometro
4815001 4815|agujas hipodérmicas, jeringa de insulina, lancetas, mariposa de suero, catéter, sonda, estetoscopio, oxímetro, bisturí, guía de suero, tijera quirúrgica
4815013|presión digital, baumanómetro, medidor de presión
48251|termómetro digital, termómetro infrarrojo
4817|collarín, cuello ortopédico, cabestrillo, faja ortopédica, corrector de postura, bota ortopédica, plantillas ortopédicas, prótesis, cojín ortopédico, medias de compresión rodilla, codera, férulas, muleta, andadera de adulto, bastón de cuatro puntos, silla de baño, plantilla ortopédica
49922|silla de ruedas eléctrica, silla de ruedas usada
4818|cama hospitalaria, camilla, camilla de masajes, camilla de spa, mobiliario médico, sillón dental, cama de hospital
4816|tanque de oxígeno equipo, concentrador de oxígeno, cpap, aparato de masajes, masajeador, nebulizador portátil, mascarilla de nebulizar
3421 3563902|oxígeno medicinal, oxígeno, tanque de oxígeno, helio tanque, acetileno, argón, nitrógeno, co2, gas carbónico, recarga de oxígeno
3627001010000|preservativos, condones trojan, condones durex, lubricante íntimo
2719001 2719099|mascarilla quirúrgica caja, mascarillas desechables, mascarilla kn95, cubrebocas de tela, mascarilla de tela
3532399|gel antibacterial galón, alcohol en gel de manos, repelente en spray, detan, toallas húmedas de bebé, toallitas desmaquillantes, sales de baño, solución para lentes de contacto, bomba de baño, toallitas huggies
3413100000000 2413900000100 34131|alcohol desinfectante, alcohol isopropílico, alcohol puro, alcohol de 90, alcohol etílico
2502 2509|cigarros derby, cigarrillos mentolados, cajetilla, puros, vaper, vape, vapeador, cigarrillo electrónico, tabaco para pipa, cigarro suelto, papel para cigarros, iqos
2501 2509000|tabaco en hoja, líquido para vape, esencia de vape
3899401 38994|encendedor bic, chispas, mechero, pipas de fumar
32153|caja de cartón corrugado, cajas para mudanza, caja para queque, caja de pizza, empaque de cartón, cajas personalizadas, cajitas de cartón, cajas para regalo de cartón
32152|bolsa de papel, bolsas kraft, bolsa de pan de papel, bolsas de papel kraft
38320 3831 383|guitarra eléctrica, guitarra acústica, bajo eléctrico, ukelele, violín, piano digital, teclado yamaha, batería acústica, flauta dulce, flauta, melódica, lira, tambor musical, redoblante, bombo, trompeta, saxofón, clarinete, acordeón, instrumento musical, instrumentos musicales, cajón peruano, güiro, maracas, platillos, cuerdas para guitarra, púas de guitarra, pedal de guitarra, estuche de guitarra
3896 3254|pintura de artista, cuadros decorativos, escultura, óleo sobre tela, cuadros, lienzo decorativo, arte, obra
38961 2799|lienzo, lienzos, bastidor
38962|estampilla, timbres, timbres fiscales, timbre fiscal, especies fiscales
3899905|flores de plástico, plantas artificiales, arreglo artificial, grama sintética, zacate sintético, césped sintético, follaje artificial
0196202000000|caja de rosas, ramos de flores, ramo de girasoles, ramo de novia, desayuno con flores, arreglo fúnebre, arreglo para funeral, floristería, centro de mesa floral, arreglo con globos, corona para muerto, bouquet de novia
`
