/** What people call things, and the words the catalogue has for them: a word that stands for any of several, a line. */
export const PALABRAS = `
arriendo renta rento arrendar alquilo alquilar|alquiler arrendamiento
arreglo arreglar compostura reparo|reparacion mantenimiento
mantenimientos chequeo|mantenimiento
viaje traslado acarreo llevar|transporte
carro carros auto autos|automovil automoviles vehiculos automotores
camioneta picap pickup|camiones vehiculos
bus busito|autobus autobuses
chancho chanchos|cerdo
vaca vacas toro toros ternero terneros novillo res|bovino vacuno res
perro perros gato gatos mascota mascotas|animales domesticos perros gatos
caballo caballos|equinos caballos
pelo|cabello
bebe bebes guila chiquito|nino ninos bebe
escuela cole colegio|escolar colegial
trabajo labor|trabajo
parlante parlantes bocina|altavoz altoparlante
compu computadora|computadoras computadores procesamiento
tele|television televisores
celu cel celular|celulares moviles
refri refrigeradora|refrigerador refrigeradores
abanico|ventilador ventiladores
bombillo bombillos|bombillas lamparas
lavatorio|lavabos lavamanos
canoa canoas|canalones
hule|caucho
fierro|hierro acero
llanta llantas|llantas neumaticos
anteojos lentes|gafas anteojos
ropa|prendas vestir
zapato zapatos botas bota tenis zapatilla|calzado
cobija|frazadas mantas
faja fajas|correas cinturones
empaque empaques|juntas empaquetaduras
cuarto cuartos|habitaciones
hospedaje|alojamiento
plata|plata
boleto boletos entrada tiquete|entradas boletos
curso cursos clases lecciones|capacitacion educacion ensenanza
doctor|medico
ganado|ganado animales bovinos
examen examenes prueba|analisis examen ensayo
pastilla pastillas medicina remedio gotas|medicamentos
colirio|oftalmologico oftalmologicos
inyeccion|inyectable
veneno|insecticida herbicida raticida plaguicidas
abono|fertilizante abono
zacate monte|cesped pasto
verdura verduras|vegetales hortalizas
carne|carne
embutido|embutidos
licor trago|licores alcoholicas bebidas
refresco fresco|bebidas
jugo jugos|jugo jugos
tarro|recipientes
mueble|muebles
cuero|cuero
mecate|cuerdas cordeles
tubo tubos caneria|tubos tuberia
pila pilas|pilas baterias
empleado empleados|trabajadores personal
honorarios|servicios profesionales
contable contables|contabilidad
legal legales|juridica juridicos
fiscal tributario|tributaria impuestos
medico medica|medico medica
dental muela muelas|dental odontologia
cara|facial rostro
manos pies|manicura pedicura
boda fiesta fiestas evento eventos cumpleanos|eventos fiestas
disfraz disfraces|carnaval
anuncio pauta|publicidad publicitario
correo|correo
datos|datos
respaldo respaldar|almacenamiento recuperacion
camion|camiones
moto motos|motocicleta motocicletas
bici bicis|bicicletas
casa casas|residencial vivienda viviendas
apartamento|residencial
local locales bodega oficina|inmuebles comerciales
lote finca terreno|terrenos
instalar|instalacion
pintar|pintura
limpiar|limpieza
sembrar|siembra
transportar|transporte
imprimir|impresion
disenar|diseno
construir|construccion
cuidar cuido|cuido cuidado
organizar|organizacion
regalo|regalo
`
/** How much of a thing, or what holds it: never the thing itself. */
export const MEDIDAS = `docena orden porcion galon galones saco sacos quintal botella botellas lata latas tarro rollo rollos carton kit
juego par pares venta ventas kilo media medio cuarto bolsa bolsas jarra paquete metro hora horas mes mensual anual dia
semana tanda viaje pago cuota unidad surtido combo pieza piezas nuevo nueva usado usada`
