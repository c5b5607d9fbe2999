/** Clothes, electronics, appliances, and what is lent for a price. */
export const COSAS = `
28202049 2820204029900 2820404009900 2820204039900 2820404000200|camiseta, camisetas, t-shirt, tshirt, polo, camiseta polo, franela, camisa de la sele, jersey
2820203 2820202|camisa, camisas, camisa de vestir, camisa manga larga, guayabera
2820403009900 2820403000200|blusa, blusas, top, crop top, blusita
2820105019900 2820305019900 2820105029900|pantalón, pantalones, jeans, jean, pantalón de mezclilla, mezclilla, yins, bluyín, bluyin, pantaloneta, short, shorts, bermuda, licra, leggins, legging
2820307000000|vestido, vestidos, vestido de mujer, enagua, vestido de fiesta
2820306|enagua, falda, faldas
2820201000000|calzoncillo, calzoncillos, bóxer, boxer, calzoncillos de hombre, ropa interior de hombre
2820401000100|calzón, calzones, bloomer, blúmer, panty, tanga, ropa interior de mujer, cachetero
2820801000200 2820801000100|brasier, brassier, brasieres, sostén, sosten, top deportivo
2821003 2821002000000|media, medias, calcetín, calcetines, pantimedias
2820601990000 2820602990000 2820101020000 2820301020000|suéter, sueter, suéteres, abrigo, abrigos, jacket, jáquet, jacket de mujer, sudadera, hoodie, chaqueta, buzo, chaleco
2820101010000 2820301010000|capa, capa de agua, impermeable
2820402000000 2820202000000|pijama, pijamas, bata
2820104000000 2820103000000|traje entero, saco, traje
2820703000000|corbata, corbatín
2820105010100 2820204020100 2820403000100 2820305010100|uniforme, uniforme de escuela, uniforme escolar, uniforme de colegio, camisa de escuela, pantalón escolar, pantalón de escuela
2820001009900 2820002009900|uniforme de trabajo, gabacha, gabachas, uniforme de empresa, delantal, overol, scrub
2829 2821003000200|ropa de bebé, mameluco, ropita de bebé, bodies, ajuar
2820 282|ropa, prendas de vestir, ropa americana, ropa usada, ropa de mujer, ropa de hombre
2820502 2820501010000|traje de baño, vestido de baño, bikini
2826900000199 2826900000101 2826200000100|gorra, gorras, sombrero, sombreros, chonete, cachucha
2824299000100 2719099010000|faja, faja de cuero, cinturón, cinto, fajas
2922002010000 2922002020000 2922002030000|bolso, bolsos, cartera, carteras, bolso de mujer, bolso de dama
2922004010000 2922004020000|billetera, billeteras
2922001020399 2922001020301 2922003020000 2922001020200|salveque, salveques, mochila, mochilas, bulto, bultos, maletín, maleta, maletas, bulto escolar, valija
2922003020000|bolso deportivo, bolso de gimnasio
2933001990000 2933002990000 2933003990000 2932|zapato, zapatos, zapatos de vestir, zapatos de cuero, calzado, zapatillas, tacones, mocasines, zapatos de mujer
2933003020100 2933004020100|zapatos escolares, zapatos de escuela, zapatos colegiales
2932001010000 2933001010000 2942001010000 2932002010000 2942001990000|tenis, tenis nike, tenis adidas, zapatillas deportivas, zapatos deportivos, sneakers
2932001 2932002 2932|chancletas, chancleta, sandalias, sandalia, chanclas, flip flops, crocs, pantuflas
2942 2949|tacos de fútbol, zapatos de fútbol
2931|botas, botas de hule
3899799010100 3899799|prensas de pelo, diadema, colitas, accesorios de pelo, accesorios
3892100019900 3892100010100|sombrilla, sombrillas, paraguas
26 2635|tela, telas, metro de tela
2635|hilo, hilo de coser, carrete de hilo
3892300039900 3892300|zipper, ziper, cierre, botones
4722200990000 4722200010000|celular, celulares, cel, teléfono, teléfono celular, smartphone, iphone, samsung, xiaomi, móvil, telefono movil
4612202039900|cargador, cargador de celular, cargador de laptop, adaptador de corriente, cubo de carga, cargador de iphone
4634001010100 4634001019900|cable usb, cable de celular, cable hdmi, cable de carga
2922006029900 3699099999900 2922006019900|funda de celular, funda para celular, cobertor de celular, estuche de celular, forro de celular, protector de pantalla, vidrio templado de celular
4733003009900 4733003000100|audífonos, audifonos, audífono, airpods, manos libres, headset, auriculares
4733002000100 4733002009900|parlante, parlantes, bocina, bocinas, parlante bluetooth, jbl, barra de sonido, caja de sonido
4733001000000|micrófono
4731302000000 4731301009900|tele, televisor, televisión, pantalla, pantalla plana, tele pantalla plana, smart tv, tv
4522003990000 4522003010000 45220|laptop, laptops, computadora portátil, compu portátil, notebook, macbook, portátil, lap
4522003010000|tablet, tableta, ipad
4523|computadora, compu, computadora de escritorio, cpu, pc, pc gamer
4526100000100|teclado, teclado de compu, teclado inalámbrico
4526100000200|mouse, maus, mause, ratón de computadora
4731599010000 4731501990000 4731499010000 4731401990000|monitor, pantalla de computadora, proyector, video beam
4526600000000 4526300000000 4526400000000 45265|impresora, impresoras, multifuncional, impresora epson, impresora de tiquetes, impresora térmica
3513001009900 3513099009900 35130 4492299000000|tinta, tinta para impresora, cartucho, cartucho de tinta, tóner, toner, tintas epson
4527299000000 4527201000000|llave maya, usb, memoria usb, pendrive, flash drive, memoria, micro sd, disco duro externo, tarjeta de memoria
4527100000000 4527299000000|disco duro, ssd, disco sólido
4716 4529000000000|memoria ram, procesador, tarjeta madre, tarjeta de video, partes de compu, repuestos de compu
4722399029900 4722399999900 4722399019900|router, rúter, módem, modem, switch de red, access point, repetidor wifi
4721500000000 4721400000000 4721300000000|cámara, cámaras, cámara de seguridad, cámaras de seguridad, cámara web, webcam, cctv, dvr, kit de cámaras, cámara de vigilancia
4514102010000 4514102990000 4523|punto de venta, pos, lector de código de barras, caja registradora
3858100000000|consola, consola de videojuegos, nintendo, playstation, xbox, play, ps5, videojuego consola
3858200000000|videojuego, videojuegos, juego de play
4641|pila, pilas, batería doble a, pilas triple a, baterías duracell
4612202020000|ups, batería de respaldo
4621299069900|regulador de voltaje, supresor de pico, protector de voltaje
4481101000000 4481102000000|refri, refrigeradora, refrigerador, refrigeradoras, nevera, frigider
4481103010000 4481103020000 4481103990000|congelador, freezer
4391301000000|cámara de enfriamiento, vitrina refrigerada, enfriador, urna
4482101020000 4482101010000 4481704020000|cocina, cocina de gas, cocinas, plantilla, plantilla de gas, estufa, cocina eléctrica, quemador
4481704020000 4481704040000|plantilla eléctrica, cocina de inducción
4481203010000 4481203020000 4481203990000|lavadora, lavadoras, labadora, lavadora de ropa
4481201000000|secadora, secadora de ropa
4481703000000|microondas, micro, horno microondas
4481704010000|horno, hornito, horno eléctrico, air fryer, freidora de aire
4481501000000|abanico, abanicos, ventilador, ventiladores, abanico de techo
4481605000000|plancha, plancha de ropa, planchas
4481602010100|licuadora, licuadoras, batidora, procesador de alimentos, nutribullet
4481602010200|extractor de jugos, exprimidor
4481606990000 4481704990000|olla arrocera, arrocera, olla eléctrica, sandwichera, olla de presión eléctrica, olla de cocimiento lento
4481606010000|coffee maker, cofi meiker, cafetera, percoladora, chorreador eléctrico, coffe maker, máquina de café
4481606020000|tostador, tostadora
4481601|aspiradora
4481604010100 4481604019900|secadora de pelo, plancha de pelo, rizadora
4481603039900 4481603010000|máquina de cortar pelo, máquina de barbero, rasuradora eléctrica
4391201000200 4391201000100|aire acondicionado, aire, mini split, minisplit, ac, aires acondicionados
4481400000000|máquina de coser
4464|máquina de coser industrial
3832001000000|guitarra, guitarras
3899200|coche de bebé, coche, carriola
3896101019900 3896101029900|cuadro, pintura al óleo, obra de arte
7211100000100 7211100000200|alquiler de casa, alquiler, alquiler de apartamento, renta de casa, alquiler de cuarto, alquiler de vivienda, apartamento
7211200000300 7211200000100|alquiler de local, alquiler local comercial, alquiler de oficina, alquiler de bodega, alquiler de consultorio, alquiler de salón, alquiler de salón de eventos, salón de eventos, salón de fiestas, salón comunal, alquiler de finca, rancho, alquiler de rancho, alquiler de espacio, coworking, alquiler de parqueo
7323000000000 7329000000000|alquiler de sillas, alquiler de mesas, alquiler de sillas y mesas, sillas y mesas, alquiler de muebles, alquiler de mobiliario, alquiler de vajilla, alquiler de menaje
7325000000000 7323000000000|alquiler de manteles, alquiler de mantelería
7329000000000 7324000000000|alquiler de toldos, alquiler de toldo, toldo, toldos, carpa, alquiler de carpa, alquiler de tarima, alquiler de planta eléctrica, alquiler de cabaña sanitaria
7326000000000|alquiler de vestido, alquiler de vestido de novia, alquiler de traje, alquiler de disfraz, disfraces, vestido de novia
7324000000000 7329000000000|alquiler de inflables, inflable, inflables, castillo inflable, alquiler de bicicletas, alquiler de kayak, alquiler de tabla de surf, alquiler de cuadraciclo, trampolín, brinca brinca
7321000000000 7329000000000 9629000000000|alquiler de sonido, alquiler de equipo de sonido, alquiler de pantalla, alquiler de proyector, alquiler de luces, alquiler de audio
7312200000000 6601200000000 5433000009900|alquiler de back hoe, back hoe, alquiler de maquinaria, alquiler de retroexcavador, alquiler de bajop, alquiler de tractor de oruga, alquiler de minicargador, bobcat, alquiler de vagoneta, alquiler de batidora de concreto
7312200000000 7327000000000|alquiler de andamios, andamios, andamio, alquiler de herramientas, alquiler de formaleta, alquiler de rompedora, alquiler de compactadora
7312100000000 8611900000100|alquiler de tractor, alquiler de maquinaria agrícola
7312400000000|alquiler de computadoras, alquiler de laptop
7312300000000|alquiler de fotocopiadora, alquiler de impresora
7329000000000|alquiler de equipo, alquiler de cosas, alquiler de equipo médico
7311200000000|alquiler de camión
`
