/** More of the ferretería and of the trades that build: by the piece, by the brand and as it is asked for at the counter. */
export const OBRA = `
3744001009900|cemento uso general, cemento sanson, sansón, cemento industrial, cemento mampostería
3742|cal, cal hidratada, cal para blanquear, cal agrícola
3511004000100 3751000|concremix, mezcla lista, mezcla seca, pegabloque, grout, repello fino, plaster, planicret, lanco masilla, estuco, pasta para repello, pasta para pared, masilla para pared, joint compound, romeral, pasta de juntas, intaco, bondex plus, boquilla, fragua para cerámica, nivelador de piso, groutex
3511004000200 3511004|masilla plástica, bondo, masilla automotriz, macilla
3511099000800 3793000 3511003|impermeabilizante, impermeabilizante de techo, emulsión asfáltica, manto asfáltico, membrana asfáltica, sellador de techo, elastomérica, brea, pasta para goteras, plastiseal, sikaflex, sika
3511003|pintura de piscina, pintura epóxica, pintura de tráfico, pintura para piso, pintura para techo, pintura satinada, pintura mate, pintura base, pintura lanco, pintura protecto, pintura sur, goltex, primer, base de pintura, pintura martillada, pintura automotriz, sellador de pared, esmalte, pintura fast dry, galón de esmalte, cubeta de látex, pintura en aerosol
3511001 3511099|tinte para madera, barniz marino, maderol, preservante de madera, laca catalizada, sellador lijable, poliuretano, polyform
3511002|thinner acrílico, acetona industrial, removedor de pintura, solvente, varsol, espíritu mineral
3899304|brochas, brocha de dos pulgadas, rodillo de felpa, bandeja de pintura, felpa para rodillo, extensión para rodillo, kit de pintura
3542099990000|resistol 850, cola blanca para madera, pegamento para madera, goma loca, goma de contacto, la gotita, superbonder, pegamento epóxico, epoxi, plasti loca, pegamento instantáneo, pegamento amarillo, pega tanke, soldadura plástica, cemento plástico, pegatanque, adhesivo de montaje, no más clavos, sellador de rosca
3692000 3633|cinta de teflón, teflón, cinta doble cara, cinta de aluminio, cinta de ducto, duct tape, cinta gris, cinta antideslizante, cinta reflectiva, cinta de precaución, cinta amarilla
41251 41262 41261 41266|platina, platinas, pletina, barra lisa, barra cuadrada, cuadradillo, varilla lisa, angular de aluminio, canal u, vigueta metálica, viga wf, perfil c, perling galvanizado, perlin negro, perlines, tubo perling, hierro angular, hierro negro, cold rolled, acero laminado, estructura de hierro, ipr
4126102010100 4126102020100|varilla deformada número 4, varillas, varilla grado 60, varilla tres octavos, quintal de hierro, barra de hierro, estribos, aros de varilla, armadura, armadura columna, varilla de hierro
41287 41288 41289|tubo redondo, tubo cuadrado de hierro, tubo para portón, tubo hg, caño galvanizado, tubo negro, tubo metálico, cañería, tubo mueble
41292 41293|unión universal, niple, niples, tee galvanizada, codo galvanizado, flanger, brida, acople de hierro, reducción galvanizada
4123101 41231|zinc estructural, zinc calibre 26, zinc esmaltado, zinc teja, lámina ondulada, lámina acanalada, lámina de hierro negro, hoja de zinc, hojas de zinc, láminas para techo, cumbrera, botaguas, hojalatería, lámina lisa, lámina punta diamante, limahoya
4219 36950|canoa, canoas, bajante, bajantes, canoa pvc, canoa de hierro galvanizado, caja de canoa
37350 3754000000300|teja, tejas, teja de barro, teja asfáltica, teja toledana
3633006010000 3639099990100|policarbonato alveolar, lámina de plástico transparente, lámina fibra de vidrio, láminas plásticas para techo, acrílico lámina, lámina de acrílico, zinc plástico
3754000 3756|bloques de concreto, block de 12, block de 15, block 12x20x40, media block, block ornamental, celosía de concreto, adoquines, zacate block, terracín, cuneta, caja de registro, alcantarilla, alcantarillas, tubo de alcantarilla, bloque zacate, mosaico, terrazo, loseta de concreto, fregadero de concreto
3755|baldosa, postes de cemento, postes de cerca, columnas, poste de concreto para cerca, tapia prefabricada, baldosas de cemento, prefa, viguetas de concreto
37510|concreto premezclado, mezcla de concreto, metro de concreto, concretera camión, carga de concreto, mortero seco
1531 1532|arena industrial, arena lavada, polvo de piedra, base, subbase, tierra para relleno, toba cemento, piedra bola, piedra de río, lajas, laja, granzón, material de lastre, vagonetada de arena, piedrilla, gravilla
3761 3769|granito, mármol, sobre de granito, sobre de mármol, cuarzo, cuarcita, sobre de cocina, piedra laja, fachaleta, top de granito, desayunador de granito, piedra decorativa
37370|porcelanato brillante, mosaico de baño, azulejo de cocina, cerámica para pared, cenefa de cerámica, cerámica rústica, enchape de cerámica, malla decorativa, piso cerámico antideslizante
36910 31600|piso flotante, piso spc, piso de vinil, piso laminado de madera, deck, rodapié, rodapie, piso de madera, zócalo, moldura, molduras, parquet
3753001 3753|gypsum regular, gypsum verde, gypsum moisture, lámina de yeso, yeso, cielo raso de gypsum, densglass lámina, cielo suspendido, esquinero
3757099020200 3757099|fibrocemento liso, panel de fibrocemento, plystone, plyrock, tablacemento, siding, plycem lámina, ricalit, durock lámina, permabase
4126201 4126202 41262|furring channel, stud metálico, track metálico, angular de cielo, tee principal, cross tee, perfil para gypsum, esqueleto metálico
31411 31421 31431 31441|plywood fenólico, plywood para formaleta, osb, lámina mdf, durpanel, lámina de melamina blanca, contrachapado, formica, lámina de formica, cartón prensado, playwood fenolico
31101 31102 31211|regla de madera, reglas, tablones, tablón, madera de ciprés, madera de teca, madera de laurel, madera tratada, tabla de formaleta, madera semidura, pieza de dos por cuatro, cuadro de madera, alfajías, alfagía, madera para encofrado, artesones, cadenillo, machihembre, machihembrado, tabloncillo, tucas de madera, pochote, cedro, melina, madera aserrada, cuartón, madera cepillada
3160|puerta panel, puertas de melamina, puerta termoformada, marco de madera, puerta de baño, puerta principal, puerta de cedro, puerta tambor, ventanal de madera, pasamanos de madera, escalera de madera, deck de madera
4212|puerta de aluminio, puerta metálica, puerta de vidrio, ventanales, ventana corrediza, ventanería, verja de hierro, portones metálicos, cortina de acero, puerta de seguridad, marco de aluminio, puerta de tijera, mosquitero de ventana, portón corredizo
4219 4299902999900|baranda de hierro, baranda de acero, gradas de metal, verjas, estructura de acero, cercha, cerchas, andamio tubular, pasamanos, caballetes de metal, techo metálico, toldo metálico
4299203|herrajes, jaladera, jaladeras, haladera, manija de puerta, manilla, agarradera de gabinete, riel de gaveta, rieles telescópicos, riel para puerta, ruedas para portón, rodín, rodines, rodos, rodo, cierrapuertas, brazo hidráulico de puerta, picaporte, pasador, pasador de puerta, aldaba, portacandado, gancho de pared, escuadra metálica, soporte de repisa, soporte para tele, soporte de televisor, perchero, tope de puerta, bisagra hidráulica, bisagras de piano, bisagra de gabinete
4299201|llavín de pelota, llavín eléctrico, cerradura digital, cerradura inteligente, cerradura de parche, candado de combinación, candado yale, chapa de portón, cerradura eléctrica, manija con llave, cerrojo doble
4299202|llave de carro, llave maestra, llave codificada, llaves en blanco
4294401|clavo de concreto, clavo de dos pulgadas, libra de clavos, gypsum tornillo, tornillo autoperforante, tornillos para madera, tornillo hexagonal, tornillería, perno expansor, expansor, espander, spander, taquete, tirafondo, tornillos con tuerca, arandelas, pernos galvanizados, remache, remaches pop, remaches, varilla roscada, grapas para cerca, grapa de poste, gancho j, tornillo para techo, tarugos, tacos fisher, fisher, ancla expansiva, armella, cáncamo, tornillos de gypsum, prisionero, chaveta, puntas de acero, pasadores
42943|malla de gallinero, malla electrosoldada número 2, cedazo metálico, cedazo fibra, jordomex, malla hexagonal, malla galvanizada ciclón, malla para cerca, malla pajarera, rollo de malla, metal desplegado, malla de repello, malla negra
42946 42941|alambre de cerca, navaja concertina, alambre razor, cerca de alambre, cable de acero, cable acerado, guaya, rollo de púa
4126300 4126|alambre dulce, alambre quemado, libra de alambre, alambre recocido, alambre de construcción, alambre liso
4299101|cadena, cadena de hierro, cadena galvanizada, eslabones
4292199990200|mazo de hule, maceta de construcción, combo martillo, martillo de bola, almadana, mazo
4292199990300 4292199999900|escuadra de carpintero, cepillo de carpintero, garlopa, formones, cincel, cinceles, llana, flota, plomada, cuchara de repello, espátula, espátulas, cuerda de albañil, tiralíneas, pata de cabra, barra, barreno, caja de herramientas, juego de herramientas, prensa de banco, prensas c, sacabocado, remachadora, engrapadora de pared, cúter, cuter, cutter, cuchilla retráctil, navaja de electricista, pistola de silicón, pistola de calafateo, multiherramienta, pelacables, ponchadora, soldador de estaño, cautín, soplete, lámpara de soldar, cortador de cerámica, cortadora de azulejo, terraja, doblador de tubo, cortatubos, engrasadora
4821203999900 4823|nivel de burbuja, nivel de mano, nivel de torpedo, flexómetro, cinta de medir, odómetro, calibrador, pie de rey, vernier, medidor láser, distanciómetro, escalímetro, regla metálica
42921040 4292104|llave inglesa, llave stillson, llave stilson, llave corona, llave mixta, juego de cubos, dados, llave allen, juego de allen, llave cresen, llave crescent, llave de tubo, rache, matraca, torquímetro, llave de boca, llave de rueda, llave hexagonal, juego de llaves allen
42921030299 4292103|alicate de presión, alicate de corte, alicate de punta, cortadora de alambre, tenazas, diablo, caimán, piqueta, pinza, pinza de presión, tijera de hojalatero, tijeras de lata, corta pernos, cizalla, lima, limas, lima triangular, escofina
4292102|segueta, arco de segueta, hoja de segueta, serrucho de costilla, sierra de mano, hoja de caladora, sierra copa, disco de sierra, hojas de sierra caladora, disco de madera
4292101|palas, pico de construcción, macana, rastrillo de jardín, pala carrilera, pala dúplex, palas de jardín, escoba metálica, escoba de jardín, tijera de podar, tijeras de jardín, herramientas de jardín, hacha, cuma, cutacho, azada, garabato, cuchillo de zapa, machete collins, barra de hierro para hoyos
44232 4423201|taladro inalámbrico, taladro percutor, rotomartillo sds, caladora, sierra caladora, sierra de inglete, ingletadora, sierra de banco, router de madera, fresadora, ruteadora, lijadora orbital, pulidora de carro, esmeril, esmeril angular, esmeriladora angular, cepillo eléctrico, cortadora de metal, tronzadora, dremel, mototool, atornillador, atornillador de impacto, demoledor, martillo demoledor, rompedor, pistola de calor, clavadora, sierra sable, grapadora eléctrica, mezcladora de pintura, herramienta inalámbrica, pistola de impacto
4423101 4423|clavadora neumática, pistola neumática, herramienta neumática, grapadora neumática
3791|disco flap, disco de lija, disco de desbaste, disco de esmeril, piedra de afilar, piedra de esmeril, lija de madera, lija de esmeril, lija fina, disco de corte metal, disco de concreto, disco de pulir, disco diamantado
4292201|brocas de concreto, broca de madera, broca para metal, broca de muro, brocas de vidrio, brocas hss, puntas para atornillador, puntas philips, broca sds
4392302 4392|compresor de pintar, pistola de pintar, hidrolavadora, hidrolimpiadora, lavadora a presión, pistola de gravedad, pistola de aire
4323|compresor de aire, compresor eléctrico, compresor industrial
4424|inversora, máquina de soldar inversora, soldadora mig, soldadora tig, equipo de soldar, planta de soldar
3549903 42950|soldadura 7018, soldadura 6011, varilla de bronce, soldadura de estaño, electrodo, electrodos 6013, alambre mig, fundente, estaño
3699006000200 3699006|careta de soldar, careta para soldar, máscara de soldar, careta electrónica, mascarilla con filtro, respirador, protector facial, careta facial, orejeras, orejera de seguridad, tapones de oído, protector auditivo, mascarilla n95
4831201000000 48312|lentes de seguridad, anteojos de seguridad, gafas de protección, monogafas
2719099020000 2824|arnés de seguridad, arnés, línea de vida, faja de seguridad, cinturón portaherramientas, guantes de soldador, guantes de vaqueta, mandil de cuero, rodilleras de trabajo, guantes dieléctricos
2824201 2820704 3626 2824301|guantes de nitrilo, guantes de látex, guantes desechables, guantes de limpieza, guantes de jardín, guantes de tela, guante de carnaza, guantes de nylon, guantes de vinil, guantes quirúrgicos, guantes de examen
3697100|casco amarillo, casco de ingeniero, casco protector, cascos
3699009009900 3699009|cono de seguridad, conos, cono de tránsito, conos reflectivos, rótulo de seguridad, señal de seguridad, barricada, triángulos de seguridad, triángulo reflectivo, señalización, cinta reflectante
4392301|extintor abc, extintor de polvo, recarga de extintor, extintor co2, recarga de extintores
36320|tubo sdr, tubo de drenaje, tubo pvc de cuatro pulgadas, tubo cpvc, tubo pex, tubo corrugado, tubo de agua, tubo sch 40, tubo potable, tubería sanitaria, tubo eléctrico, tubo emt, tubo de riego, tubería de polietileno, poliducto negro, bushing pvc, adaptador macho, adaptador hembra, tapón pvc, tapón hembra, ye pvc, yee, sifón de lavatorio, trampa de grasa, desagüe, rejilla de piso, tapa ciega, manguera de abasto, abasto, tubo de abasto, manguera flexible, curva conduit, conector emt, gaza, gazas, unión dresser, unión pvc, cruz pvc, flanche
4324002|llave de jardín, llave de bola, válvula de bola, válvula check, válvula de compuerta, válvula de pie, llave de fregadero, mezcladora de ducha, grifo de cocina, llave de ducha, llave angular, válvula de control, flotador de tanque, boya de tanque, fluxómetro, herraje de inodoro, herrajes de inodoro, kit de inodoro, válvula de descarga, válvula de inodoro, válvula de llenado, cacheras, cachera de fregadero, cachera de lavatorio, válvula de gas, regulador de gas, pistola de manguera, aspersor, aspersores, reductora de presión
3627002049900 3627002|empaque de inodoro, empaques de hule, empaque de tubo, orring, o-ring, oring, empaque de cachera, hule para puerta, empaquetadura
3693004000000 3191400|tapa de inodoro, asiento de inodoro, tapa de servicio, asiento sanitario
3721001 37210|bidé, bidet, lavatorio de pedestal, urinal, mingitorio, loza sanitaria, inodoro elongado, accesorios de baño de cerámica, tina, jacuzzi, bañera de hidromasaje, pedestal de lavatorio, taza sanitaria, inodoro dual flush
4291101 3693001|pila de acero inoxidable, fregadero doble, tarja, lavaplatos de acero, pileta de acero, lavatraste
4291201990400 4481701|ducha de mano, regadera de baño, cabeza de ducha, termoducha lorenzetti, ducha lorenzetti, calentador de paso, calentador solar, tanque de agua caliente eléctrico
3695001|tanque tricapa, tinaco, tanque de captación, tanque de mil litros, tanque plástico, tanque séptico plástico, biodigestor, pila plástica, estañón, estañones, tanque para agua, tanque de agua potable
4322|bomba de presión, tanque de presión, bomba hidroneumática, bomba de piscina, bomba centrífuga, bomba de achique, bomba sumergible de pozo, bomba de gasolina para agua, motobomba de agua
3422 3466|cloro para piscina, cloro granulado, químicos para piscina, pastillas de cloro, cloro en pastillas
4634002 46340|cable thhn 12, cable dúplex, cable triplex, cable número 10, cable de cobre, cable desnudo, cable tgp, cable utp, cable de red, cable romex, cable para bocina, rollo de cable, cordón eléctrico, cable solar, alambre 12, cable trenzado, cable telefónico
46360|fibra óptica, cable de fibra óptica
4634001|extensiones eléctricas, extensión de tres metros, regleta con protector, multitoma, cable de poder, cordón de poder, patch cord, cable de carga tipo c
4621206 46212|toma doble, tomacorriente doble, toma gfci, toma con usb, tapa ciega eléctrica, enchufe macho, enchufe hembra, adaptador de enchufe, adaptador tres a dos, plafón con roseta, socket, portalámpara, roseta, cajuela eléctrica, caja octogonal, caja rectangular, caja eléctrica, conector eléctrico, terminales eléctricas, capuchones, wire nut, timer eléctrico, contactor, relé, relay, relevador, fusible, fusibles, fotocelda, sensor fotoeléctrico, dimmer, pulsador
4621205|apagador doble, apagador triple, apagador sencillo, switch sencillo, interruptor doble, dimer, apagador con toma
4621203|breaker de 20, breaker doble, breaker 30 amperios, brekes, cuchilla eléctrica, breaker principal
4621300|centro de carga 8 espacios, caja de medidor, medidor eléctrico base, base de medidor, panel de distribución, caja térmica
3695099020000|canaleta, canaletas, canaleta plástica, ducto eléctrico
4651 46510|bombillo ahorrador, bombillos led, fluorescente, tubo fluorescente, tubo led t8, bombillo de carro led, bombillo incandescente, bombillo inteligente, halógeno de luz, foco incandescente
4653101 4653|reflector led, lámpara led, panel led, ojo de buey, lámpara colgante, lámpara de emergencia, luminaria led, lámpara fluorescente, luz de emergencia, tira led, tiras led, cinta led, lámpara de pared, farol, aplique, candelabro, plafón led, luces led, luminarias, lámpara solar, reflector solar, candil
4653102|foco de mano, foco de cabeza, linterna de cabeza, foco recargable, linterna recargable
46113|planta eléctrica, planta de luz, generador, generador eléctrico
46112 46111|motor eléctrico, motor trifásico, motor de portón, motor para portón eléctrico
46121|transformador, transformador eléctrico
4612202|inversor solar, inversor de corriente, convertidor, cargador de batería de carro, ups para computadora, fuente de poder, arrancador de batería
4715|celdas solares, kit solar, módulo fotovoltaico
4692|sensor, sensores de movimiento, alarma de casa, kit de alarma, timbre, timbre de puerta, timbre inalámbrico, sirena, detector de humo, panel de alarma, alarma contra robo, alarma de carro
4722399 4721|intercomunicador, portero eléctrico, video portero, control de acceso
4212 4692|control de portón, control remoto de portón
2731|cuerda de nylon, soga, piola, mecate de nylon, lazo, cabo, cinta de amarre, amarra, cordel, cabuya, pabilo, ratchet de carga, fajas de carga, eslinga
3699099999900|amarras plásticas, gazas plásticas, tie wrap, cintillos, bridas plásticas
2716001 3633|lona plástica, carpa plástica, toldo de jardín, manteado, manteados, plástico de construcción, encerado de camión, lona impermeable, lona para camión
4299905991200 3191|escalera de extensión, escalera de tijera, escalera plegable, escalera de fibra de vidrio
4993|carretilla de mano, carretillo de construcción, llanta de carretillo, perra hidráulica, pallet jack, carretilla hidráulica, diablito de carga, traspaleta
4443 44430|batidora de concreto, mezcladora de concreto, concretera, vibrador de concreto, compactadora, brincona, apisonadora, sapo compactador, cortadora de concreto
4211 4219 4299902999900|poste metálico, poste de luz, poste de alumbrado, poste de hierro
3132 3131 31330|poste de madera, postes, estacas, estacones, varas
5411100000000 5459000000000|maestro constructor, obra gris, construcción de segundo piso, segunda planta, ampliación de cuarto, cochera, construcción de cochera, construcción de tapia, tapia, muro de contención, construcción de muro, construcción de rancho, construcción de baño, remodelación de cocina, remodelación de local, contratista de obra, acabados, acabados de construcción, arreglos de casa, mano de obra de construcción, casa prefabricada, bono de vivienda construcción, mejoras de casa, subcontrato de obra, obra civil, levantado de paredes, reparaciones de casa, mantenimiento de edificios, mantenimiento de casa, servicios de handyman, handyman, todero
5327000000000 5411100000000|construcción de piscina, construcción de cancha
5440000000000 544 38704|instalación de casa prefabricada, casas prefabricadas
5462100000000|destape de cañería, destaqueo de inodoro, cambio de inodoro, instalación de lavatorio, fugas, detección de fugas, reparación de fugas, instalación de tanque, instalación de bomba de agua, cambio de cachera, tubería rota, mantenimiento de tuberías
5461100000000 5461900000000|cortocircuito, cambio de cableado, rediseño eléctrico, acometida, acometida eléctrica, instalación de tomas, cableado de casa, técnico electricista, revisión eléctrica, instalación de lámparas, puesta a tierra
5473000000000|rotulado de paredes, pintura de fachada, pintura de techo, pintura de tapia, pintor de brocha gorda, resane y pintura
5453000000000|arreglo de goteras, impermeabilización de losa, cambio de zinc, cambio de canoas, techista, techado de cochera, instalación de techo
5471000000000|ventanería mano de obra, instalación de vidrio, vidrios de baño, cambio de ventana, puerta de baño en vidrio
5476000000000|cepillado de puerta, carpintería en general, hechura de muebles, puertas a la medida, closet a la medida, mueble a la medida, instalación de puertas
5477000000000|instalación de malla, cerca de malla, cerca viva, cerca eléctrica, cerca perimetral, portones a la medida, hechura de portón, instalación de portón, cercas, cercado
5463200000000|mantenimiento de minisplit, recarga de gas refrigerante, limpieza de aire acondicionado, carga de gas aire acondicionado, ductos de ventilación
5431000000000|botada de casa, demoler, picar piso, rompimiento de concreto
5433|limpieza de terreno con maquinaria, zanja, zanjeada, conformación de camino, lastreo, excavaciones, movimientos de tierra, tractor de oruga trabajo, hora de back hoe, horas máquina, hora máquina, vagoneta por hora, niveladora, compactación
5434100000000|perforación, pozo de agua, pozos
5321 5421|asfaltado, bacheo, construcción de camino, construcción de calle, cordón y caño, construcción de acera
8597000000000|corte de zacate con motoguadaña, chapea de jardín, siembra de zacate, arreglo de jardín, mantenimiento de áreas verdes, corta de árbol, tala de árbol, botar árbol, poda de palmeras, diseño de jardín, recorte de setos, jardines
8534000000000|lavado de tanque, limpieza de tanque de agua, lavado de techo, lavado de fachada, limpieza de ductos, limpieza de piscina, limpieza de colchones, lavado de muebles, lavado de colchón, limpieza de canoas, pulido de pisos, abrillantado de pisos, encerado de pisos, limpieza post construcción, lavado de aceras, desinfección de tanque
8532000000000|limpieza de ventanas, lavado de vidrios, limpieza de vidrios, limpieza de ventanales
8533000000000|misceláneo, misceláneos, aseo de oficinas, limpieza por horas, limpieza de apartamento, limpieza de airbnb, conserjería, aseo de edificio, limpieza industrial
`
