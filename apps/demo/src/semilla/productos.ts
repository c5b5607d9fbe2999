/**
 * Forty fictional products with real CABYS codes, so that a fresh clone has something to sell before the catalogue is
 * imported. One per line: name | CABYS | official description | published rate | unit | price | CodigoTarifaIVA, and
 * for medicines a fictional registry number and Hacienda's code of the form. A line with # names the group of those below,
 * the button of the till that has them.
 */
const TABLA = `
# Abarrotes
Arroz 99% grano entero Don Chepe, bolsa 1,8 kg|2316100000100|Arroz blanco, fortificado sin ningún ingrediente adicional|1|Unid|1690|02
Frijoles negros Don Chepe, bolsa 900 g|0170102000400|Frijoles negros, secos|1|Unid|1390|02
Azúcar blanca, bolsa 2 kg|2352001010000|Azúcar blanca de plantación, de polarización superior o igual a 99.5°|1|Unid|1480|02
Aceite de soya refinado, botella 1 L|2161200009900|Aceite de soya refinado, n.c.p.|1|Unid|1950|02
# Frescos
Leche entera líquida de vaca, caja 1 L|2211001030000|Leche líquida de vaca, entera (contenido de grasa entre 1% y 6%)|1|L|830|02
Huevos de gallina, kg|0231200000000|Huevos de gallina con cáscara, frescos|1|Kg|2150|02
Pollo entero fresco|2112100010000|Pollo entero sin adobar ni condimentar, fresco o refrigerado|1|Kg|2390|02
# Abarrotes
Tortillas de maíz, paquete 24 u|2349001010100|Tortillas de harina de maíz, sin congelar|1|Unid|1150|02
# Limpieza
Papel higiénico doble hoja, paquete 4 rollos|3219301000000|Papel higiénico|1|Unid|1790|02
Detergente en polvo, bolsa 1 kg|3532201060000|Detergentes en polvo|13|Unid|1890|08
# Bebidas
Cerveza nacional lata 350 ml|2431000000000|Cerveza de malta|13|Unid|950|08
Bebida gaseosa 2,5 L|2449001000000|Bebidas gaseosas azucaradas, edulcoradas o aromatizadas|13|Unid|1650|08
# Café
Café tostado molido Monte Azul 500 g|2391102010200|Café tostado, sin descafeinar, molido|1|Unid|4200|02
Café tostado en grano Monte Azul|2391102010100|Café tostado, sin descafeinar, en grano|1|Kg|9800|02
Café oro Tarrazú SHB, exportación (quintal 46 kg)|2399902020000|Café oro (excepto certificado como orgánico)|1|Qq|172000|01
# Exportación
Piña MD-2 exportación|0131800020200|Piña "sweet gold (MD-2)", fresca o refrigerada|1|Kg|310|01
# Turismo
Noche de hospedaje, habitación doble|6311100000000|Servicios de alojamiento para visitantes, en habitaciones o unidades de estancias cortas, con servicio de limpieza diario|13|Os|48500|08
Caminata guiada al bosque nuboso|8555000000000|Servicios de guía turístico|13|Os|21500|08
# Cocina
Almuerzo ejecutivo (casado)|6331000000000|Suministro de comida, servicio de restaurante con mesero|13|Os|4900|08
# Consultas
Consulta de médico general|9310100000100|Consulta de médico general (chequeo, sin incluir intervenciones)|4|Sp|28000|04
Consulta de odontología|9310100001700|Consulta de odontología (chequeo general, sin incluir intervenciones)|4|Sp|24000|04
Consulta de psicología (50 min)|9310100002500|Consulta de psicología (chequeo general, sin incluir intervenciones)|4|Sp|32000|04
# Medicinas
Acetaminofén 500 mg, caja 100 tabletas|3563502020301|Paracetamol|2|Unid|3250|03|FICT-0001-CR|83
Ibuprofeno 400 mg, caja 20 tabletas|3563401010401|Ibuprofeno como antirreumático o antiinflamatorio|2|Unid|2450|03|FICT-0002-CR|83
Omeprazol 20 mg, frasco 30 cápsulas|3562102020301|Omeprazol|2|Unid|5600|03|FICT-0003-CR|03
# Consultas
Consulta veterinaria animal doméstico|8351000000000|Servicios veterinarios para animales domésticos|4|Sp|18500|04
# Servicios
Hora de consultoría en gestión estratégica|8311100000000|Servicios de consultoría en gestión estratégica empresarial|13|h|45000|08
Desarrollo de aplicación a la medida (hora)|8314100000100|Servicios de diseño y desarrollo de tecnologías de información para aplicaciones|13|h|38000|08
Desarrollo de software, cliente del exterior (hora)|8314100000100|Servicios de diseño y desarrollo de tecnologías de información para aplicaciones|13|h|42000|01
Hospedaje de sitio web, plan anual|8315100000000|Servicios de hospedaje (hosting) de sitios web|13|Os|75000|08
Contabilidad mensual, pyme|8222100000000|Servicios de contabilidad|13|Sp|95000|08
# Educación
Curso técnico de Excel (20 h)|9291900009900|Servicios de educación y capacitación, n.c.p.|2|Os|85000|03
Matrícula universitaria, bachillerato|9251000000100|Servicios de educación universitaria de grado (matrícula)|Exento|Os|185000|10
Libro técnico universitario impreso|3229100000000|Libros profesionales, técnicos y académicos, impresos|Exento|Unid|14500|10
Cuaderno escolar cosido 100 hojas|3270004010100|Cuaderno de 25, 50 y 100 hojas con o sin rayas, de uso escolar, excepto cuadriculado, pentagrama y caligrafía|1|Unid|950|02
# Combustible
Gasolina súper|3331100010000|Gasolina súper (RON 95)|Exento|L|668|10
Diésel 50|3336001000200|Diésel con densidad máxima de 0.87 kg/litro|Exento|L|572|10
#
Alineamiento y reparación de automóvil|8714100000200|Servicios de mantenimiento y reparación de automóviles|13|St|35000|08
Cemento Pórtland gris, saco 50 kg|3744001009900|Cementos Portland, n.c.p.|13|Unid|8150|08
Alquiler de local comercial, mes|7211200000300|Servicios de alquiler de inmueble con fines comerciales, industriales o administrativos, n.c.p.|13|Alc|650000|08`

export interface ProductoDemo {
  nombre: string
  cabys: { codigo: string; descripcion: string; impuesto: string }
  unidadMedida: string
  precio: string
  codigoTarifaIva: string
  registroMedicamento: string | null
  formaFarmaceutica: string | null
  grupo: string
}

export const PRODUCTOS_DEMO: readonly ProductoDemo[] = TABLA.trim()
  .split(/^#/m)
  .flatMap((parte) => {
    const [grupo = '', ...filas] = parte.trimEnd().split('\n')
    return filas.map((fila) => toProducto(fila, grupo.trim()))
  })

function toProducto(fila: string, grupo: string): ProductoDemo {
  const [nombre = '', codigo = '', descripcion = '', impuesto = '', unidadMedida = '', precio = '', ...rest] =
    fila.split('|')
  const [codigoTarifaIva = '', registroMedicamento = null, formaFarmaceutica = null] = rest
  return {
    nombre,
    cabys: { codigo, descripcion, impuesto },
    unidadMedida,
    precio,
    codigoTarifaIva,
    registroMedicamento,
    formaFarmaceutica,
    grupo,
  }
}
