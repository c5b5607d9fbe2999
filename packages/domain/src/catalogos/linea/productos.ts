/** Small lists about products: product codes (note 12), transactions (22), factory IVA (21), medicines (19). */
import { type Codigo, indexByCodigo, parseCodigos } from '../base/catalogo.ts'

export const TIPOS_CODIGO_PRODUCTO: readonly Codigo[] = [
  { codigo: '01', nombre: 'Código del vendedor' },
  { codigo: '02', nombre: 'Código del comprador' },
  { codigo: '03', nombre: 'Código del fabricante o importador (SKU, GTIN)' },
  { codigo: '04', nombre: 'Código de uso interno' },
  { codigo: '99', nombre: 'Otros' },
]
export const tipoCodigoProductoByCodigo = indexByCodigo(TIPOS_CODIGO_PRODUCTO)

export const TIPOS_TRANSACCION: readonly Codigo[] = [
  { codigo: '01', nombre: 'Venta normal de bienes y servicios' },
  { codigo: '02', nombre: 'Mercancía de autoconsumo exento' },
  { codigo: '03', nombre: 'Mercancía de autoconsumo gravado' },
  { codigo: '04', nombre: 'Servicio de autoconsumo exento' },
  { codigo: '05', nombre: 'Servicio de autoconsumo gravado' },
  { codigo: '06', nombre: 'Cuota de afiliación' },
  { codigo: '07', nombre: 'Cuota de afiliación exenta' },
  { codigo: '08', nombre: 'Bienes de capital para el emisor' },
  { codigo: '09', nombre: 'Bienes de capital para el receptor' },
  { codigo: '10', nombre: 'Bienes de capital para el emisor y el receptor' },
  { codigo: '11', nombre: 'Bienes de capital de autoconsumo exento para el emisor' },
  { codigo: '12', nombre: 'Bienes de capital sin contraprestación a terceros, exento para el emisor' },
  { codigo: '13', nombre: 'Sin contraprestación a terceros' },
]
export const tipoTransaccionByCodigo = indexByCodigo(TIPOS_TRANSACCION)

export const IVA_COBRADO_FABRICA: readonly Codigo[] = [
  { codigo: '01', nombre: 'Venta con el IVA cobrado a nivel de fábrica' },
  { codigo: '02', nombre: 'Venta exenta: el IVA ya se cobró a nivel de fábrica, mayorista o aduanas' },
]

/**
 * Forms of medicines. The only list found is not an official copy and is unreliable after its 90th row, so it ends
 * there: use it to offer choices, never to refuse a code.
 */
export const FORMAS_FARMACEUTICAS: readonly Codigo[] = parseCodigos(`
01 Anillo vaginal
02 Apósito
03 Cápsula
04 Cápsula blanda
05 Cápsula dura
06 Cápsula con gránulos de liberación entérica
07 Cápsula con gránulos de liberación retardada
08 Cápsula de gelatina
09 Cápsula de liberación prolongada
10 Comprimido
11 Comprimido efervescente
12 Comprimido masticable
13 Comprimido recubierto
14 Comprimido sublingual
15 Comprimido soluble
16 Comprimido de liberación modificada
17 Comprimido recubierto de liberación sostenida
18 Comprimido de liberación prolongada
19 Comprimido de liberación retardada
20 Demi
21 Emulsión liposomal hidroalcohólica
22 Depresor vocal en polvo
23 Emulsión
24 Emulsión inyectable
25 Emulsión oral
26 Enjuague bucal
27 Gasa medicinal
28 Gas medicinal
29 Gel
30 Gel íntimo
31 Gotas
32 Granulado
33 Granulado efervescente
34 Granulado para suspensión
35 Gránulos
36 Gránulos efervescentes
37 Gránulos para suspensión
38 Jarabe
39 Lámina
40 Lámina oral
41 Líquido
42 Líquido para inyección
43 Líquido para infusión
44 Líquido para nebulización
45 Líquido oral
46 Loción
47 Loción para piel
48 Loción para suspensión
49 Manteca
50 Masa
51 Masa para supositorios
52 Masa para supositorios rectales
53 Masa para supositorios vaginales
54 Masa para supositorios uretrales
55 Masa para supositorios orales
56 Parche
57 Parche transdérmico
58 Pasta
59 Pasta tópica
60 Piel
61 Piel con protección para infecciones
62 Piel con protección para irritación
63 Piel para supositorios
64 Piel para supositorios vaginales
65 Piel para supositorios rectales
66 Solución
67 Solución acuosa
68 Solución concentrada
69 Solución de inyección
70 Solución de infusión
71 Solución de nebulización
72 Solución oral
73 Solución tópica
74 Suero
75 Suero para infusión
76 Suero para inyección
77 Suero para nebulización
78 Suero para solución
79 Suero para supositorios
80 Suero para suspensión
81 Suero para vía oral
82 Suero para vía tópica
83 Tableta
84 Tableta efervescente
85 Tableta masticable
86 Tableta recubierta
87 Tableta sublingual
88 Tableta soluble
89 Tableta de liberación prolongada
90 Tableta de liberación retardada`)
