/** What the other tables leave: meat and fish by the cut, pharmacy, animals, school, babies, sports, shops and offices. */
export const VARIOS = `
2115100010300 2115100020300|mondongo crudo, mondongo picado, panza de res, callos
211510001 2115300010300|hígado, lengua de res, riñón, menudos, patita de cerdo, hueso de sopa, vísceras
2118500 2115100|caldo de hueso
0232200000000|huevos de codorniz, huevos de pato
2122 0422|salmón, trucha, atún fresco, wahoo, mahi mahi, pez vela, macarela
0447 2126|pulpo, pulpo cocido
0446 2126|calamar, calamares, aros de calamar
0432 2125|langosta, colas de langosta
0445 2126|pianguas, almejas, mejillones, chuchecas
2112400|pavo, chompipe
2167|aceite de oliva, extra virgen
0144100009900|linaza, chía
0142|maní, semillas de marañón, nueces, almendras, pistachos, frutos secos
2399502000400|cubo de pollo, cubo de res
4419403000000 4419802000200 4419802000300|bebedero, bebederos, comedero, comederos, bebedero de pollos, canoa para ganado
2921001000000|montura, albarda, bozal, jáquima, freno de caballo, correa de perro, collar de perro, pechera, arnés de mascota
4299203070100|herraduras, herrar caballo
3564|vacuna, vacuna para terneros, vacuna bovina, vacuna contra rabia, suero para ganado, antibiótico veterinario, jeringa de mastitis
3699012000200|aretes de ganado, identificación animal
6511800009900|transporte de ganado, transporte de animales, flete de ganado
8352000000000|parto de vaca, cirugía de ganado
1540002009900 3549999999900|arena para gato, arena sanitaria, arenero
2331903000200|alimento para pájaros, alpiste
2331901000100|alimento para peces, comida de peces
2671002000100 3553000010400|sarán, malla sombra
3699012000900 3633|plástico para invernadero, plástico de invernadero
3632099030100|manguera de goteo, riego por goteo
4391401|filtro de agua, purificador de agua
4691001000100|candela de moto, candelas de moto, bujía de moto
4994100 49941|kit de arrastre, cadena de moto, catalina, piñón de moto
46910|alternador, motor de arranque, bobina de carro, arrancador, distribuidor
4322001020200|bomba de gasolina, bomba de agua de carro, bomba de aceite
3711601010100 3711601019900|espejo retrovisor, retrovisor
4826901010000|termostato
36270 3699008009900|empaques de motor, empaque de culata, retenedor, hules de suspensión, bushing
2714001020100|forros de asiento, cobertor de asientos, alfombras de carro
8734000000000 8523000000000 5461100000000|instalación de cámaras, instalar cámaras, instalación de alarma, instalación de antena, instalación de internet, cableado estructurado, instalar red
8715900000000 8715100000000|mantenimiento de aires, reparación de equipos, mantenimiento preventivo
8715600009900 8715600000700|reparación de maquinaria, reparación de motosierra, reparación de bomba
8315900000200 8313200000400|respaldo, respaldo de datos, backup, recuperación de datos, recuperar información
8315100000000 8315900009900|correo corporativo, correos empresariales, cuenta de correo
8213000000000 8219900000000|inscripción de vehículo, inscripción, inscripción de finca, trámite de registro, registro de marca, certificación literal, personería jurídica, apostilla
8222100000000|asesoría contable, regencia contable, cierre fiscal contable
8231000000000|asesoría en impuestos, planificación fiscal
7211200000300|arriendo de bodega, alquiler de nave industrial
6411500000000 6422300000000 6411600000000|viaje al aeropuerto, viaje, viajes, traslado, traslados, gira
9319800000000 9310212070304|examen, exámenes, examen de azúcar, glicemia, perfil lipídico, colesterol, tiroides examen, antígeno, prueba de paternidad, cultivo
9310208010302|placa dental, radiografía dental, panorámica dental
9310208010311|prótesis dental, placa de dientes, plancha dental, férula dental
93102 4811|radiografía, placa, tac, resonancia magnética, mamografía
3563801 35638|colirio, gotas para los ojos, lágrimas artificiales, gotas oftálmicas, visina
3562306 35623|pastillas para la presión, enalapril, losartán, atenolol, amlodipina
3563705 35637|antihistamínico, alergia
3562110|metformina, glibenclamida, insulina, pastillas para la diabetes
3562102|antiácido, alka seltzer, sal andrews, pepto bismol, ranitidina
3562107|pastilla para diarrea, suero oral, sueros
3563202|antibióticos, azitromicina, ciprofloxacina
3562401 35624|pomada, pomada para hongos, clotrimazol, crema antimicótica, ungüento
35659|medicamento natural, producto natural, hierbas medicinales, aceite de cbd, colágeno
3563505|clonazepam, sertralina, antidepresivo
4815013|tensiómetro, aparato de presión, esfigmomanómetro
4816099000200|nebulizador, nebulización equipo
4817108|bastón, muletas, andadera
4817104|rodillera, tobillera, férula, faja lumbar, muñequera
4817201 48172|aparato auditivo, audífonos para sordera
9721000000300|baño de luz, baño de color, retoque de raíz
9722001000000 9729000000000|recorte de cejas, cejas con hilo, henna, laminado de cejas
3891107 3512001 3270 3699002|útiles, útiles escolares, lista de útiles, materiales de escuela
3544001|plastilina
3512001000101 3512001000199|témperas, acuarelas, pintura dactilar
3891111000200|crayolas, crayones
3621 3627002|borrador
4823200000300|regla, juego de geometría, compás, escuadras
3214999|papel de regalo, papel construcción, papel crepé, papel seda, cartulina, foami
3814099010000 3699002990000|pizarra, pizarra acrílica, corcho de pared
4299503990000 4294401020|grapas, clips, prensas de papel
4516|grapadora, engrapadora, perforadora de papel
3814001010100 3814001020199|cuna, cuna de bebé, corral, encierro
3694000010500 3627001020200 3694000010400|chupón, chupones, biberón, biberones, chupeta
3814001999900 3811900009900|silla de playa, silla plegable, tabla de planchar, mesa plegable
3699099040000|hielera, cooler
2714099000100|mosquitero
2712003|mantel, manteles, mantel de mesa, individuales
4653103000000|lámpara de noche, lámpara de mesa, velador
2713001010000|persianas, persiana
2732099000100|hamaca, hamacas
2718000000400|saco de dormir, sleeping bag
2716|tienda de campaña, carpa de camping
3694000999900|basurero, organizador, perchas, ganchos de ropa, tendedero
3836000000 38360|cuerda de guitarra, cuerdas de guitarra, baquetas, accesorios de música, atril
38350 38340|batería musical, teclado musical, marimba instrumento, piano
3253000|tarjeta de cumpleaños, tarjeta de regalo, postal, postales
38991|disfraz, disfraces, máscara, disfraz de princesa, artículos de halloween
0324100 3899100000100|árbol de navidad, adornos de navidad, pasito, portal, luces de portal
2933 2952|botas vaqueras, botas de vaquero, botas de cuero, botines
2942|zapatos para correr, zapatillas de ballet
38240|dije de plata
3899905|flores artificiales, planta artificial
3719399030200 3722200|florero, adorno, adornos, recuerdos, souvenirs, artesanía, artesanías
3191400990100 4299602000000|marco, marcos, portarretrato
2931 2951|botas de trabajo
3892300|broches, botones
32153|caja de cartón, cajas de cartón, cajas de pizza, empaques de cartón
32152|bolsas de papel, bolsa kraft
32197|etiquetas adhesivas, etiqueta
3641|bolsas de empaque al vacío, bolsa ziploc
3719104000000|botella de vidrio, frascos, frasco
3649|botella plástica, envases plásticos, envase, tapas plásticas
3170003000000|tarima, tarimas, pallet, paleta de madera
39340 3924|chatarra, reciclaje venta, cartón usado
3924|cartón reciclado, papel de reciclaje
39340|chatarra de hierro, hierro viejo
4291599 42916|vajilla de metal
44513|molino, molino de maíz
44516|rebanadora, freidora industrial, equipo de cocina industrial, cocina industrial
4392203|báscula, balanza, romana, romana digital
3812100000200|archivero, archivo metálico
7154200000300|caja fuerte alquilada
3230 3241|periódico, revista
9799000000000|servicio vario, servicios varios, trámite
7112206|sinpe, transferencia bancaria
8551900000000|reservación
9292000000100|psicopedagogía, asesoría educativa
9352000000000|orientación
9310100009900|especialista, consulta con especialista, cirujano, otorrino, urólogo, neurólogo, alergólogo
9351000000100|niñera por horas
7212200000000|venta de local
8363|espacio publicitario
8595400000000|transcripción, levantado de texto, hoja de vida, curriculum
`
