/** Salons, health, offices, schools, entertainment and everything else that is done for somebody. */
export const SERVICIOS = `
9721000000100 9721000009900|corte de pelo, corte, corte de cabello, cortar pelo, corte de caballero, corte de dama, corte de niño, peluquería, peluquero, estilista, salón de belleza, pelada
9721000000200 9721000009900 9721000000100|barbería, barbero, barba, corte de barba, afeitado, corte y barba, arreglo de barba
9721000000300 9721000009900|tinte de pelo, teñir pelo, mechas, rayitos, balayage, iluminaciones, color de cabello, decoloración, tinturado, matizado
9721000000400 9721000009900 9722001000000|alisado, alisado de keratina, keratina, cepillado, blower, planchado de pelo, secado de pelo, peinado, peinados, trenzas, lavado de pelo, hidratación de cabello, cirugía capilar, botox capilar
9722002000000|uñas, uñas acrílicas, acrílicas, manicure, manicura, manicur, pedicure, pedicura, uñas de gel, uñas semipermanentes, arreglo de uñas, esmaltado permanente, relleno de uñas, soft gel
9722001000000 9729000000000 9723000000100|maquillaje para boda, maquillaje profesional, maquillista, limpieza facial, facial, cejas, diseño de cejas, pestañas, pestañas pelo a pelo, lifting de pestañas, extensiones de pestañas, microblading, depilación, depilada, depilación con cera, depilación láser, cera, bikini brasileño, estética, cosmetóloga, peeling, botox
9723000000100 9723000009900 9729000000000|masaje, masajes, masaje relajante, masaje descontracturante, spa, masajista, sauna, reductivos, reflexología, exfoliación
9723000000200|gimnasio, gym, mensualidad de gimnasio, crossfit, zumba, pilates, yoga, spinning
9729000000000 9799000000000|tatuaje, tatuajes, piercing, bronceado
9310100000100 9310100009900|consulta, consulta médica, médico, doctor, cita médica, medicina general, chequeo, consulta general, visita médica
9310100004001|dictamen médico, dictamen de licencia
9310100004009|certificado médico, epicrisis
9310100001700|dentista, odontólogo, odontología, cita con el dentista, consulta dental, doctor de dientes, muela
9310208010306 9310208010313 9310208010301 9310100001700|limpieza dental, calza, calzas, calza dental, resina dental, tratamiento dental, tratamiento de nervio, endodoncia, blanqueamiento dental, limpieza de dientes, corona dental, puente dental
9310208010305 9310100001700|extracción de muela, cordales, sacar muela, extracción dental
9310100002100 9310208010311|ortodoncia, frenillos, braquets, brackets
9310100002500|psicólogo, psicóloga, psicología, terapia, terapia psicológica, terapia de pareja, consulta psicológica
9310100002600|psiquiatra
9310100000900|ginecólogo, ginecóloga, papanicolau, citología, control prenatal
9310100002400|pediatra
9310100001800 9310100002000|oftalmólogo, optometría, examen de la vista, examen visual, oculista
9310100000500|dermatólogo, dermatología
9310100000300|cardiólogo, electrocardiograma
9310100002200|ortopedista
9319901000000|nutricionista, nutrición, plan nutricional, dieta, consulta nutricional
9319200000000|enfermera, enfermero, enfermera a domicilio, inyectar, inyección, inyectología, curación, suero, poner suero, toma de presión
9319999000000 9341100000000|terapia física, fisioterapia, fisioterapeuta, rehabilitación, quiropráctico, acupuntura, terapia de lenguaje, terapia ocupacional, podólogo, medicina natural, homeopatía consulta
9319800000000 9310212070304|exámenes de sangre, examen de sangre, laboratorio, laboratorio clínico, exámenes de laboratorio, hemograma, examen de orina, examen de heces, prueba de embarazo, pcr, prueba covid, biopsia
9319400000000|ambulancia, traslado en ambulancia
9310300000100|hospital, internamiento, hospitalización
9310300000200|sala de operaciones, quirófano, cirugía
9349100000100 9322100000000|cuido de adulto mayor, cuidar ancianos, asilo, hogar de ancianos
8351000000000 8359000000000|veterinario, veterinaria, consulta veterinaria, castración, castración de perro, vacunación de mascotas, cirugía veterinaria, desparasitación de perro
8612900000300|baño de perro, baño y corte de perro, grooming, peluquería canina, corte de perro, estética canina, bañar perro, baño de mascota
8612900000100|hotel de perros, guardería canina, hospedaje de mascotas, cuido de perros
8612900000400|adiestramiento, adiestramiento canino, entrenar perro
8222100000000 8222200000000|contabilidad, contabilidad mensual, contador, contadora, contaduría, servicios contables, llevar libros, honorarios contables, estados financieros, certificación de ingresos, certificación contable, cpa
8222300000000|planilla, planillas, planillas ccss, nómina, recursos humanos planilla
8221000000000|auditoría, auditor, auditoría externa
8231000000000 8232000000000|declaración de renta, declaración de iva, declaraciones, declaración, impuestos, asesoría tributaria, asesoría fiscal, d101, d104, renta, tributación, trámites de hacienda
8212000000100 8212000000200 8212000009900 8219900000000|abogado, abogada, asesoría legal, honorarios legales, servicios legales, legal, juicio, demanda, divorcio, consulta legal, pensión alimentaria, bufete, representación legal, abogado de sociedades
8212000000400|abogado laboral, caso laboral
8211000000000|abogado penal, defensa penal
8213000000000 8219900000000 8212000000200|notario, notaría, escritura, escrituras, escritura de traspaso, traspaso de carro, traspaso, protocolización, autenticación, autenticación de firma, inscripción de sociedad, constitución de sociedad, poder especial, declaración jurada, servicios notariales, certificación notarial, testamento, hipoteca
8219100000000|conciliación, arbitraje, mediación
8321200000000 8321300000000 8321100000000|arquitecto, arquitecta, arquitectura, diseño de casa, planos de casa, planos constructivos, diseño arquitectónico, anteproyecto
8332100000000 8331000000000|ingeniero, ingeniero civil, ingeniería, inspección de obra, diseño estructural, cálculo estructural, ingeniero eléctrico, planos eléctricos, perito
8333000000000|administración de proyecto, supervisión de obra, gerencia de proyecto
8342100000000|topógrafo, topografía, plano catastrado, plano de catastro, medición de lote, levantamiento topográfico, medir finca, curvas de nivel
7224000000000|avalúo, avaluo de propiedad, perito valuador, valoración de propiedad
7222100000000 7222200000000 7223000000000|comisión por venta de casa, corretaje, bienes raíces, comisión inmobiliaria, corredor de bienes raíces, venta de lote
7212100009900 7212100000100|venta de casa, casa en venta, apartamento en venta
7213000000000|lote, terreno, finca
8391100000000|diseño de interiores, decoración de interiores, decoradora
8391900000000 8361900000000|diseño gráfico, diseñador, diseñadora gráfica, logo, logotipo, diseño de logo, arte gráfico, diseño de artes, branding, ilustración, identidad corporativa
8314100000200 8314300000000|página web, pagina web, sitio web, diseño web, landing page, tienda en línea, desarrollo web, wordpress, ecommerce
8314100000100 8314300000000 8314100009900|desarrollo de software, software, app, aplicación, aplicación móvil, programador, programación, sistema, desarrollo de sistema, horas de programación, desarrollo a la medida
7331100000000 8434200000000 8315200000200 47829|licencia, licencia de software, office 365, windows, antivirus, suscripción de software, saas, licencia anual, factura electrónica sistema
8313200000100 8313200000200 8313200009900|soporte técnico, soporte, soporte informático, formateo, formatear, instalación de programas, asistencia remota, quitar virus, informático
8713000000000 8313200000200|reparación de compu, reparación de computadora, arreglo de compu, mantenimiento de computadora, arreglar laptop, reparación de laptop, reparación de impresora
8715300000100|reparación de celular, arreglo de celular, cambio de pantalla, pantalla de celular, desbloqueo de celular
8715100000000|reparación de lavadora, reparación de refri, arreglo de refrigeradora, reparación de línea blanca, reparación de electrodomésticos, técnico en refrigeración, arreglo de cocina
8715500000000|reparación de tele, reparación de televisor, arreglo de equipo de sonido
8315100000000|hosting, hospedaje web, dominio, servidor, alojamiento web, nube, vps
8361100000000 8361900000000 8363300000000|publicidad, mercadeo, marketing, manejo de redes sociales, redes sociales, community manager, campaña publicitaria, pauta, facebook ads, anuncios, contenido digital, marketing digital, agencia de publicidad, perifoneo, influencer
8363300000000|pauta en facebook, publicidad en internet, google ads, banner
8363900000000|valla publicitaria, vallas, mupi
8363100000000|anuncio en periódico
8363200009900|cuña de radio, cuñas, anuncio en televisión
8381300000000 8381100000000|fotografía, fotógrafo, fotos, fotografía de boda, sesión de fotos, video de boda, video, filmación, fotos de graduación, book de fotos, videógrafo, dron, toma aérea
8382000000000|revelado, impresión de fotos, fotos pasaporte
9613100000000 9612100000000|edición de video, producción audiovisual, animación
8395001000000|traducción, traductor, traducción de documentos, traducción oficial, traducir
8395002009900|intérprete, interpretación simultánea
8311100000000 8312900000000 8311500000000|consultoría, asesoría, asesor, asesoría de empresas, consultor, consultoría empresarial, honorarios, servicios profesionales, plan de negocios, coaching empresarial, asesoramiento
8399000000000 8312900000000|servicios profesionales varios, honorarios profesionales
8311200000000 7159100000000|asesoría financiera, finanzas
8311300000000 8511200000000|reclutamiento, recursos humanos, selección de personal
8370000000000|encuesta, estudio de mercado, encuestas
8393100000100 8393100009900|estudio de impacto ambiental, setena, regente ambiental, viabilidad ambiental
8344900000000 8344100000000|análisis de laboratorio, análisis de suelo, análisis de agua, pruebas de laboratorio
9291900009900 9291100000000|clases de inglés, inglés, curso de inglés, clases, curso, cursos, capacitación, taller educativo, seminario, curso técnico, charla, curso de manipulación de alimentos, diplomado, curso de uñas, curso virtual, lecciones
9291900000300|curso de computación, curso de excel, clases de computación
9291900000100|clases de manejo, escuela de manejo, curso de manejo, curso teórico de manejo, aprender a manejar
9291100000000 9291900009900|clases de música, clases de guitarra, clases de baile, clases de piano, clases de pintura, academia de baile, clases de canto, ballet
9291200000000|clases de natación, escuela de fútbol, clases de karate, academia deportiva, entrenador personal, clases de surf
9292000009900 9291900009900|tutoría, tutorías, tutoría de matemática, clases particulares, refuerzo escolar, tutor, ayuda con tareas
9210000000200 9210000000100 9351000000100|kinder, kínder, materno, prekinder, mensualidad de kinder, preescolar, jardín de niños
9351000000100 9210000000200|guardería, guarderia, cuido de niños, maternal, cuidar niños
9220000000200 9220000000100|escuela, mensualidad de la escuela, mensualidad escolar, escuela privada, primaria, colegiatura
9231000000200 9233000000200 9231000000100|colegio, mensualidad de colegio, secundaria, matrícula de colegio
9251000000200 9251000000100|universidad, matrícula universitaria, materia universitaria, créditos universitarios, bachillerato universitario, carrera universitaria, u
9252000000200 9252000000100|maestría, posgrado, doctorado
8912100000000 32620 32690|imprenta, impresión, impresiones, tarjetas de presentación, volantes, brochure, flyers, afiches, tarjetas, invitaciones, impresión digital, lona impresa, impresión de lona, banner impreso, sticker impreso, estampado
8595100000000|fotocopia, fotocopias, copias, copia, escaneo de documentos, impresión blanco y negro
4653105000000 8912100000000 3696000009900 4299999990200|rótulo, rótulos, rotulación, rótulo luminoso, letrero, rotulo en acrílico, vinil, rotulado de vehículo
8723000000000|costura, costurera, arreglo de ropa, ruedo, ruedos, sastre, ajustar ropa, cambio de zipper, modista, bajar ruedo, remiendo
8822100000000|confección de uniformes, maquila de ropa, bordado, bordados, sublimado, serigrafía, estampar camisetas
8721000000000|zapatero, reparación de zapatos, arreglo de zapatos, poner tapas
8722000000000|reparación de reloj, relojero, cambio de pila de reloj, joyero, arreglo de joyas
9712000000000 9713000000000 9711000000000 9714000000000|lavandería, lavado de ropa, lavar ropa, dry cleaning, lavado en seco, planchado, aplanchar, planchar ropa, lavado de cobijas
9621000000000 9622000000000 9629000000000|concierto, entrada a concierto, entradas, entrada, boletos de concierto, show, teatro, obra de teatro, espectáculo
9652000000500|entrada al estadio, partido, entrada a partido
9615000000000|cine, entrada al cine, película
9629000000000 9631000000000 9699000000000|discomóvil, disco móvil, dj, karaoke, sonido para fiesta, luces y sonido, música en vivo, animación de fiesta, animador, payaso, show de payaso, mago, hora loca, cimarrona, pintacaritas, animación de eventos
9631000000000 9629000000000|mariachi, mariachis, serenata, músico, cantante, grupo musical, banda, orquesta, solista, marimba
8596200000000 8596100000000 9621000000000|organización de eventos, organización de bodas, wedding planner, evento, eventos, decoración de eventos, decoración de fiestas, decoración de salón, producción de eventos, decoración con globos
9652000000100|piscina, entrada a piscina, balneario
9652000009900|alquiler de cancha, cancha, cancha de fútbol, alquiler de cancha sintética, cancha fútbol 5
9693000000000|máquinas de videojuegos, maquinitas, futbolín
9692900000000|lotería, chances, rifa, tiempos, casino
9691000000000|parque de diversiones, juegos mecánicos
9732000000100 9732000009900 9732000000200|funeral, funeraria, servicios fúnebres, velorio, entierro, vela
9731000000000|cremación, nicho, cementerio, bóveda
9591000000000|misa, bautizo, diezmo, culto, iglesia
9599900000100|cuota de condominio, condominio, cuota condominal, mantenimiento de condominio, cuota de mantenimiento, cuota residencial
9599900009900 9511|afiliación, membresía, cuota de asociación, club
9512000019900|colegiatura profesional, cuota del colegio profesional
8422200000000 8421000000000|internet, internet fibra óptica, servicio de internet, kolbi hogar, wifi servicio, megas, plan de internet
8413100000000 8413300000000|recarga, recarga de celular, recarga telefónica, plan de celular, saldo, kolbi, plan móvil, datos móviles, claro, liberty
8412000000000|teléfono fijo, línea telefónica, recibo de teléfono
8463200000000 8463400000000|cable tv, televisión por cable, cable televisión, tv por cable
8433200000000|netflix, streaming, suscripción de video
6911|luz, recibo de luz, electricidad, corriente, recibo del ice, cnfl, energía eléctrica, consumo eléctrico
6921000000100 6921000009900 6921000000200|recibo de agua, aya, servicio de agua, consumo de agua, asada, agua potable
7133100000000|seguro de carro, seguro vehicular, póliza de carro, marchamo seguro, seguro obligatorio
7131100009900|seguro de vida
7132200000000|seguro médico, seguro de gastos médicos
7133901000400|póliza de riesgos del trabajo, póliza rt, seguro de trabajadores
7133400990200|seguro de casa, seguro de incendio
7161000000000|comisión de seguros, corredor de seguros, agente de seguros
7133700000000|seguro de viaje, seguro viajero
7113999000000 7119099000000 7113399000000|intereses, interés, interés de préstamo, préstamo, comisión bancaria, crédito
9010 901|intereses moratorios, mora, multa por atraso, recargo
8592000000000|cobro, cobranza, agencia de cobro, gestión de cobro
8593100000000|call center, centro de llamadas
8594000000000 8595400000000|secretaria, servicios secretariales, asistente virtual, oficina virtual, digitación, trámites, gestoría
8399000000000|comisión, comisiones, comisión por ventas, agente vendedor
8512200000000 8512500000000|outsourcing, personal temporal, tercerización
8540000000000|empaque, empacado, embolsado
7334000000000|franquicia, regalías, royalty
`
