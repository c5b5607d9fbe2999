/** Hardware stores and depósitos de materiales; building, repairing and keeping up a house. */
export const FERRETERIA = `
3744001009900 3744099009900|cemento, saco de cemento, cemento gris, cemento holcim, cemento portland, cemento fuerte
3744001000100|cemento blanco
3511004000100 3751 3549999030000|pegamix, mortero, repemax, maxibond, adhesivo para cerámica, bondex, repello, fragua, pega para cerámica, empaste, masilla, pasta gypsum
4125101 4126201019900 4126201010100 4125199990000 4126202019900|perling, perlin, perling de techo, rt, angular, angular de hierro, viga, viga h, canal de hierro, perfil, perfil metálico, furring, track, stud
4128702 4128703 4128|tubo cuadrado, tubo estructural, tubo industrial, tubo rectangular, tubo de hierro, tubo galvanizado
4126102010100 4126102020100 41241 41242|varilla, varilla de construcción, varilla deformada, varilla número 3, hierro para construcción, varilla corrugada, quintal de varilla
4126300010000 4126300020100 4126300|alambre negro, alambre, alambre galvanizado
3754000000100|block, blocks, bloque, bloques, bloc, ladrillo, ladrillos, block de concreto
3754 3756|adoquín, adoquines, baldosa de concreto, tubo de concreto, alcantarilla de concreto, loseta
3755|baldosas prefabricadas, columnas prefabricadas, poste de concreto
41231 4123101|lámina de zinc, zinc, lámina, láminas de zinc, zinc ondulado, hierro galvanizado, hg, lámina esmaltada, techo de zinc, cubierta de techo, lámina de hierro, lámina rectangular
3639099990100|lámina transparente, lámina plástica, lámina de policarbonato, policarbonato
4294401019900 4294401029900|clavo, clavos, clavos de acero, clavo de techo, kilo de clavos
4294401039900 4294401030100 4294401030200|tornillo, tornillos, tornillo para gypsum, tornillo de techo, tornillos punta broca
4294401049900 4294401059900 4294401040100|perno, pernos, tuerca, tuercas, arandela, arandelas
3511003000100 3511003000200 3511003009900|pintura, pintura de agua, pinturas, galón de pintura, cubeta de pintura, pintura látex, pintura acrílica, pintura para casa, pintura goltex
3511003000200 3511003000500|pintura de aceite, esmalte de aceite, minio, anticorrosivo, pintura anticorrosiva
3511003000300|pintura en spray, spray, aerosol de pintura
3511001 3511001000300|barniz, barniz de poliuretano, laca, sellador de madera
3511002000300 3511002000400 3511002|thinner, tíner, tiner, aguarrás, diluyente, canfín
3899304020000|brocha, brochas, rodillo, rodillos, felpa, brocha para pintar
3791002020100 3791002029900|lija, lijas, papel de lija, lija de agua
3791001020200 3791001020100|disco de corte, disco para esmeriladora, disco de diamante, disco de metal
4292199990200|martillo, mazo, almádana
4292199990400|destornillador, desatornillador, desarmador, filips
4292103029900|alicate, alicates, pinzas, tenaza
4292104010100 4292104010200 4292104|llave francesa, llave de cañería, juego de llaves, cubos, ratchet, llave corofija, llaves de tuercas
4292102019900 4292102029900|serrucho, segueta, sierra, hoja de segueta
4292101010000|pala, palas, palín, cucharón de construcción
4292101020000|pico, picos, azadón, rastrillo
4292199999900 4292199990300|herramientas, herramienta, cuchara de albañil, codal, nivel, plana, formón
4823|cinta métrica, metro, nivel láser, escuadra
4423201000100 4423202 44232|taladro, taladros, rotomartillo, esmeriladora, amoladora, pulidora, caladora, herramienta eléctrica, sierra circular, lijadora
4292201050000 4292201010000|broca, brocas, juego de brocas
4993099000100 4993099009900 4993001000100|carretillo, carretillos, carretilla, troco
3632002039900 3632002030200 3632002|tubo pvc, tubos, tubería, tubería pvc, tubo de media, tubo sanitario, conduit, tubo conduit, pvc, tubo
3632098019900 3632098010100|codo, codo pvc, unión pvc, tee, accesorios pvc, reducción, adaptador, figuras pvc, sifón
3623001 3632|manguera, mangueras, manguera de jardín, poliducto
4324002010000 4324002020000 4324002|cachera, llave de chorro, chorro, grifo, grifería, llave de paso, llave de lavatorio, monomando, válvula
3721001000100 3721001000200 37210 3693004000000|inodoro, servicio sanitario, taza de baño, inodoro incesa, sanitario, orinal
3721001 4291101010000 3693003990000|lavatorio, lavamanos, lavamano
4291101010000 3693001000000|fregadero, fregadero de acero, pila de cocina
3756000000000|pila de lavar, pila de concreto, pila
3693002009900 4291101030100|ducha, regadera, bañera, mampara
4481701000000|termoducha, ducha eléctrica, termo ducha, calentador de agua, tanque de agua caliente
3695001000100 3695001009900|tanque de agua, tanque, rotoplas, tricapa, cisterna
4322|bomba de agua, bomba, motobomba, bomba sumergible, hidroneumático
4299201010000|candado, candados
4299201020300 4299201020400 4299201029900|llavín, llavin, cerradura, cerraduras, chapa, llavín de puerta, cerrojo, picaporte
4299203010100 4299203019900|bisagra, bisagras
4299202000000|llave en blanco
4294601010000 4294601999900 4294601990100|alambre de púas, alambre de puas, púas, rollo de alambre de púas, alambre navaja
4294303019900 4294303 42943|malla ciclón, malla, malla electrosoldada, malla galvanizada, cedazo, malla de gallinero, jordomex
4634002020100 4634002029900 4634001020100|cable eléctrico, cable, alambre eléctrico, alambre número 12, cable thhn, cable tsj, conductor eléctrico
4634001|extensión, extensión eléctrica, regleta
4632000000000|cable coaxial
4621206999900 4621206990100|tomacorriente, toma corriente, toma, enchufe, tomacorrientes, clavija
4621205000200 4621205009900 4621205000100|apagador, apagadores, interruptor, suiche, switch de luz, encendedor de luz
4621203000100 4621203009900|breaker, breiker, breker, braker, disyuntor, térmico
4621300009900|caja de breakers, centro de carga, panel eléctrico, tablero eléctrico
4651006000000|bombillo, bombillos, bombillo led, foco led, bombilla, bombiyo, luz led, tubo led
4653102000000|foco, focos, linterna, lámpara de mano
4653101009900 4653900009900 4653103000000|lámpara, lámparas, lámpara de techo, luminaria, plafón, reflector
4653200000000|luces de navidad, luces navideñas
3692000000100 3692000000300 3692000000200|teip, tape, teip eléctrico, cinta eléctrica, cinta aislante
3625000000100 3692000000100|cinta adhesiva, masking, masking tape, maskin, cinta de empaque, cinta, scotch
3511004000100 3479006000000|silicón, silicon, tubo de silicón, sellador, sella juntas, espuma expansiva
3542099990000|pegamento de contacto, cemento de contacto, pega pvc, pegamento pvc, pegamento de tubo
3737000000100 3737000009900|cerámica, cerámica para piso, piso cerámico, porcelanato, azulejo, azulejos, pisos, cerámica de baño, piso
3691|piso laminado, piso vinílico, piso spc
1531002000000 1531001009900|arena, arena de río, arena de tajo, metro de arena, arena fina
1532001000100|piedra cuarta, piedra cuarta, piedra, piedra bruta, metro de piedra
1532001000300|piedra quinta, quintilla
1532|lastre, grava, base de lastre, piedra de río
37510|concreto, concreto premezclado, mixer, chorrea
3753001000100 3753001|gypsum, gipsum, yipsum, lámina de gypsum, densglass
3757099020200 3757099020100 3757001020200|fibrolit, fibrocemento, plycem, durock, lámina de fibrolit
31411 31412 31421|plywood, plibud, playwood, lámina de plywood, plaiwud, triplex
31441 31431|mdf, melamina, aglomerado, lámina de melamina
31101 31102|madera, tabla, tablas, reglas de madera, formaleta, alfajilla, vigueta, pieza de madera, madera de pino, laurel, teca
31219 31211 3699099990200|tablilla, tablilla de madera, cielo raso, tablilla pvc, machimbre
3160001020200 3160001029900 3160001020100|puerta, puertas, puerta de madera, marco de puerta
4212001000200 4212002000200 5477000000000|portón, portones, portón eléctrico, portón de hierro, portón de garaje, cortina metálica, puerta de hierro
4212002000100 4212001000100 3695002000000|ventana, ventanas, ventana de aluminio, celosía
37112 37113 37114 37115 3711|vidrio, vidrios, vidrio para ventana, vidrio templado, lámina de vidrio
3711601990200 3711601990100|espejo, espejos
4299905991200|escalera, escaleras, escalera de aluminio
2824 3626|guantes, guantes de trabajo, guantes de cuero, guantes de hule
3697100010100 3697100010300|casco de seguridad, casco de obra
2719003009900|chaleco reflectivo, chaleco de seguridad
2951|zapatos de seguridad, botas de seguridad, botas punta de acero
2931|botas de hule, botas
2731001000200 2731001|mecate, cuerda, mecates, soga, manila
2799700009900 2716001019900 3633|lona, lonas, plástico negro, toldo de lona
3549903040000 3549903|soldadura, electrodos, soldadura 6013, varilla de soldar
4424|máquina de soldar, soldadora
4323|compresor
4392301000000|extintor, extintores
4715001000000|panel solar, paneles solares
4692199000000|alarma, sistema de alarma, sensor de movimiento
5311100000000 5411100000000|construcción, construcción de casa, construir casa, casa nueva, llave en mano, construcción de vivienda
5411100000000 5459000000000 5456000000000|maestro de obras, maestro de obra, mano de obra, mano de obra construcción, ampliación, ampliación de casa, remodelación, remodelaciones, remodelar baño, contratista, arreglos de la casa, reparaciones menores, trabajos de construcción
5456000000000|albañil, albañilería, pegar block, muro, tapia, repello de paredes
5454000000000|chorrea de losa, losa, acera, chorrea de piso, planché
5462100000000|plomero, plomería, fontanero, fontanería, destaqueo, destaquear, fuga de agua, tubería de agua instalación, arreglo de tubería
5461100000000|electricista, instalación eléctrica, cableado, trabajo eléctrico, electricidad de casa, cambio de breaker, instalar tomacorriente
5473000000000|pintar casa, pintada, pintada de casa, pintor, pintar paredes, pintura de casa mano de obra, servicio de pintura
5453000000000 5452200000000|techo, cambio de techo, techar, gotera, goteras, impermeabilización, reparación de techo, canoas, instalación de canoas
5475000000000 5474000000000|instalar piso, instalación de piso, pegar cerámica, enchapar, enchape, instalación de cerámica
5472000000000 5479000000000|instalación de gypsum, cielos, divisiones livianas
5476000000000 3813000000000|carpintero, carpintería, ebanista, ebanistería, muebles a la medida, trabajo en madera
5476000000000 5477000000000 5455000000000|soldador, trabajos de soldadura, soldar, verjas, verja, baranda, estructura metálica, rejas, portones mano de obra
5471000000000|instalación de ventanas, vidriero, cambio de vidrio
5463200000000|instalar aire acondicionado, instalación de aire acondicionado, mantenimiento de aire acondicionado
5431000000000|demolición, botar pared
5433000009900 5433000000100|movimiento de tierra, excavación, zanjeo, back hoe con operador, retroexcavador, retroexcavadora, terraceo, nivelar lote
5434100000000|pozo, perforación de pozo
5434200000000|tanque séptico, construcción de tanque séptico, drenaje
9412000000000|limpieza de tanque séptico, vaciado de tanque séptico, succión de tanque, limpieza de drenajes
8597000000000|jardinero, jardinería, cortar zacate, corta de césped, mantenimiento de jardín, mantenimiento de zonas verdes, poda, poda de árboles, paisajismo
8533000000000 9800000000000|limpieza, limpieza de casa, limpieza de casas, aseo, limpieza de oficina, servicio de limpieza, limpieza profunda, conserje
8534000000000|limpieza de muebles, lavado de alfombras, lavado de sillones, limpieza de tapicería, lavado a presión, hidrolavado
9800000000000|empleada doméstica, empleada, servidora doméstica, muchacha, niñera, cocinera en casa, servicio doméstico
8531000000000|fumigación, fumigar casa, fumigación de casa, control de plagas, exterminación, fumigador, fumigar cucarachas, desinfección, sanitización, comején
8525000000000|guarda, guarda de seguridad, seguridad, vigilancia, guachimán, oficial de seguridad, seguridad privada
8523000000000|monitoreo de alarma, monitoreo, gps, rastreo satelital
8724000000000|tapicería, tapicero, retapizar, reparación de muebles
8711000000000 4299202000000|cerrajero, cerrajería, copia de llave, copias de llaves, sacar llave, abrir puerta, duplicado de llave, afilado, afilar cuchillos
9423100000000 9423900000000|recolección de basura, basura, botar escombros, botar basura
`
