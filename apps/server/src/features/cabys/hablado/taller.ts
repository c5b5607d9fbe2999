/** The mechanic, the gas station, whoever carries people and things, and tourism. */
export const TALLER = `
8714100000200 8714100009900|mecánico, mecánica, taller mecánico, reparación de carro, mantenimiento de carro, revisión de frenos, mano de obra mecánica, cambio de aceite, cambio de frenos, cambio de fibras, alineado, alineado y balanceo, tramado, balanceo, alineamiento, tramado y balanceo, enderezado, enderezado y pintura, pintura de carro, pintar carro, latonería, overhaul, ajuste de motor, reparación de motor, afinamiento, scanner, escaneo, cambio de clutch, cambio de llanta, reparación de llanta, parche de llanta, arreglo de llanta, llantera, electromecánica, reparación de caja, polarizado, polarizar, servicio de taller, diagnóstico de carro, tune up, reparación de suspensión, engrase
8714100000200 8534000000000|lavado de carro, lavacar, lava car, lavado de vehículo, lavado de motor, pulido, encerado, detallado, lavar carro, lavado y aspirado
8714200000000|reparación de moto, mecánica de motos, arreglo de moto, mantenimiento de moto
8729000000100|reparación de bicicleta, arreglo de bici
6744000000000|grúa, grua, servicio de grúa, remolque, jalar carro, plataforma
8344400000000|riteve, dekra, revisión técnica, rtv, inspección vehicular
4912908019900 4912908020000|mofle, mofles, muffler, silenciador, escape, tubo de escape, múfler
4912902019900 4912902999900 3792000029900|fibras, fibras de freno, pastillas de freno, zapatas, discos de freno, frenos, tambor de freno, bomba de freno
3339001000000 3543003000000|líquido de frenos, liquido de freno
3611100000000 36113 36112|llanta, llantas, neumático, llantas para carro, llantas nuevas, llanta de carro
3612|llanta reencauchada, llantas reencauchadas
3611200000100|llanta de moto
4912905000200 4912905009900|aros, aros de lujo, rines, aro
4642001000100|batería, bateria, batería de carro, batería para carro, acumulador
4691001000100|bujía, bujías, candela de carro
4391501009900|filtro de aceite, filtro de gasolina, filtro de combustible
4391502009900|filtro de aire
4912907019900|radiador, radiadores
3543004010000|coolant, refrigerante de carro, agua de radiador
4912906019900 4912906029900|amortiguador, amortiguadores, compensadores, compensador, suspensión, rótula, rótulas, espirales
3627002999900 4691003000000|escobillas, escobillas de carro, plumillas, limpiaparabrisas, wipers
3338000010200 3338000010100|aceite de motor, aceite para motor, aceite 20w50, lubricante, aceite de carro, castrol, cuarto de aceite, aceite de moto
3338000019900|grasa, grasa para balineras
4912909019900 4912909020000|clutch, clotch, cloch, embrague, disco de clutch, kit de clutch
36240|faja de motor, fajas de motor, faja de tiempo, faja de distribución, correa de distribución, faja
4331|roles, balineras, rodamiento, rol de bocina
4912903019900 4912903020000|caja de cambios, caja automática, transmisión
4912910019900|cremallera, caja de dirección, volante
4912901009900|bumper, parachoques, búmper
4912999009900 4923199009900 4912|repuesto, repuestos, repuestos de carro, repuestos usados, partes de carro, autopartes, accesorios de carro
49941|repuestos de moto, repuestos para moto, partes de moto
4651001000000 4691002|foco de carro, halógeno, stop, direccionales, luces de carro
3711501 3711502|parabrisas, vidrio de carro
4911306 4911307 49113|carro, carros, automóvil, vehículo, carro usado, venta de carro, pick up, sedán, suv, automovil nuevo
49114|camión, camiones, pickup de carga
49912 49911 49913|moto, motos, motocicleta, scooter, cuadraciclo, pasola
49921|bicicleta, bici, bicicletas, bicicleta montañera
3697100010200|casco de moto, casco de bicicleta
3331100010000 3331100029900|gasolina, gasolina súper, gasolina regular, combustible, plus 91, súper, galón de gasolina, gasolina plus
3336001000200 3336001000100|diésel, diesel, disel, diésel 50
3341000000100 3341000000200|gas, gas lp, cilindro de gas, tambo de gas, cilindro, gas de cocina, tropigas, recarga de gas, gas zeta
0313|leña, carretillo de leña
3451000009900 3451|carbón, carbón para asar, bolsa de carbón, carbón vegetal
6511900009900 6511300009900|flete, fletes, acarreo, transporte de carga, carga, carga seca, transporte de mercadería, transporte de material, vagoneta, viaje de arena, furgón
6511500000000|mudanza, mudanzas
6411500000000 6411600000000|taxi, taxis, uber, didi, indriver, carrera, viaje en taxi, porteo
6411401000100 6411401009900|buseta, buseta escolar, transporte de estudiantes, transporte escolar, microbús escolar, busito
6411402000000|transporte de empleados, transporte de personal
6422100000000 6411200000000|bus, autobús, pasaje de bus, tiquete de bus, boleto de bus
6422300000000 6413200000000|excursión, excursiones, buseta para paseo, transporte turístico, shuttle, traslado al aeropuerto, transfer
6601100000000|alquiler de bus con chofer
6749000000100|chofer, conductor designado, servicio de chofer
6424300000000 6424100000000|tiquete aéreo, boleto de avión, pasaje de avión, vuelo
6802100000000 6803000000000|mensajería, mensajero, mandados, mandado, servicio de mensajería, encomienda, encomiendas, motomandado
6803000000000 6802100000000|envío, envíos, envío express, express, entrega, entrega a domicilio, delivery, servicio express, servicio a domicilio, cobro de envío
6801200000000 6511600000000 6802200000000|correos de costa rica, envío de paquetes, paquetería, courier, casillero, aerocasillero
6791000000000 6799000000000|agencia aduanal, aduana, trámite aduanal, agente aduanero, desalmacenaje, importación, nacionalización
6729000000000|bodegaje, almacenaje, almacenamiento, guardar cosas, mini bodega
6719000000000|carga y descarga, descarga de contenedor, cuadrilla de carga
6743000000000|parqueo, parqueos, estacionamiento, parqueo público, cuido de carros, tarifa de parqueo
6742000000100|peaje
7311100000000|rent a car, alquiler de carro, alquiler de vehículo, renta de carro, alquiler de auto
6311100000000 6311200000000|hotel, hospedaje, noche de hotel, habitación, cuarto de hotel, hostal, hostel, lodge, posada, estadía, alojamiento, noche, cabina, cabinas, cabina en la playa, cabaña, motel, bed and breakfast, airbnb, casa de playa, glamping, villa
6312000000000|camping, acampar, campamento
8554000000000 8555000000000 6413200000000|tour, tours, tour de café, canopy, rafting, tour guiado, paseo, caminata, tour al volcán, cabalgata, snorkel, buceo, tirolesa, tour en bote
8555000000000|guía, guía turístico, guiado
8552400000000 8554000000000|paquete turístico, agencia de viajes, viaje todo incluido
9642200000000|entrada al parque nacional, entrada al parque, reserva biológica, refugio de vida silvestre
`
