import type { Version } from '../../tipos/documento.ts'

/**
 * Currencies Hacienda admits (annex note 13.1, the enumeration of the XSD): code, displayed decimals, symbol, name.
 * Their position is their number in the API, so none is ever removed. sic: the list still has currencies that no
 * longer circulate and lacks the ones that replaced them.
 */
export interface MonedaCatalogo {
  readonly codigo: string
  readonly decimales: number
  readonly simbolo: string
  readonly nombre: string
}

const TEXTO = `
AED 2 AED Dírham de los Emiratos Árabes Unidos
AFN 2 ؋ Afgani afgano
ALL 2 ALL Lek albanés
AMD 2 ֏ Dram armenio
ANG 2 ANG Florín de las Antillas Neerlandesas
AOA 2 Kz Kuanza angoleño
ARS 2 $ Peso argentino
AUD 2 $ Dólar australiano
AWG 2 AWG Florín arubeño
AZN 2 ₼ Manat azerbaiyano
BAM 2 KM Marco convertible de Bosnia y Herzegovina
BBD 2 $ Dólar barbadense
BDT 2 ৳ Taka bangladesí
BGN 2 BGN Leva búlgara
BHD 3 BHD Dinar bareiní
BIF 0 BIF Franco burundés
BMD 2 $ Dólar de Bermudas
BND 2 $ Dólar bruneano
BOB 2 Bs Boliviano
BOV 2 BOV MVDOL boliviano
BRL 2 R$ Real brasileño
BSD 2 $ Dólar bahameño
BTN 2 BTN Gultrum butanés
BWP 2 P Pula botsuano
BYR 0 BYR Rublo bielorruso (2000–2016)
BZD 2 $ Dólar beliceño
CAD 2 $ Dólar canadiense
CDF 2 CDF Franco congoleño
CHE 2 CHE Euro WIR
CHF 2 CHF Franco suizo
CHW 2 CHW Franco WIR
CLF 4 CLF Unidad de fomento chilena
CLP 0 $ Peso chileno
CNY 2 ¥ Yuan renminbi
COP 2 $ Peso colombiano
COU 2 COU Unidad de valor real colombiana
CRC 2 ₡ Colón costarricense
CUC 2 $ Peso cubano convertible
CUP 2 $ Peso cubano
CVE 2 CVE Escudo de Cabo Verde
CZK 2 Kč Corona checa
DJF 0 DJF Franco yibutiano
DKK 2 kr Corona danesa
DOP 2 $ Peso dominicano
DZD 2 DZD Dinar argelino
EGP 2 E£ Libra egipcia
ERN 2 ERN Nakfa eritreo
ETB 2 ETB Bir etíope
EUR 2 € Euro
FJD 2 $ Dólar fiyiano
FKP 2 FK£ Libra malvinense
GBP 2 £ Libra esterlina
GEL 2 ₾ Lari georgiano
GHS 2 GH₵ Cedi ghanés
GIP 2 £ Libra gibraltareña
GMD 2 GMD Dalasi gambiano
GNF 0 FG Franco guineano
GTQ 2 Q Quetzal guatemalteco
GYD 2 $ Dólar guyanés
HKD 2 $ Dólar hongkonés
HNL 2 L Lempira hondureño
HRK 2 kn Kuna croata
HTG 2 HTG Gourde haitiano
HUF 2 Ft Forinto húngaro
IDR 2 Rp Rupia indonesia
ILS 2 ₪ Nuevo séquel israelí
INR 2 ₹ Rupia india
IQD 3 IQD Dinar iraquí
IRR 2 IRR Rial iraní
ISK 0 kr Corona islandesa
JMD 2 $ Dólar jamaicano
JOD 3 JOD Dinar jordano
JPY 0 ¥ Yen japonés
KES 2 KES Chelín keniano
KGS 2 ⃀ Som kirguís
KHR 2 ៛ Riel camboyano
KMF 0 CF Franco comorense
KPW 2 ₩ Won norcoreano
KRW 0 ₩ Won surcoreano
KWD 3 KWD Dinar kuwaití
KYD 2 $ Dólar de las Islas Caimán
KZT 2 ₸ Tenge kazajo
LAK 2 ₭ Kip laosiano
LBP 2 L£ Libra libanesa
LKR 2 Rs Rupia esrilanquesa
LRD 2 $ Dólar liberiano
LSL 2 LSL Loti lesotense
LYD 3 LYD Dinar libio
MAD 2 MAD Dírham marroquí
MDL 2 MDL Leu moldavo
MGA 2 Ar Ariari malgache
MKD 2 MKD Dinar macedonio
MMK 2 K Kiat de Myanmar
MNT 2 ₮ Tugrik mongol
MOP 2 MOP Pataca macaense
MRO 0 MRO Uguiya (1973–2017)
MUR 2 Rs Rupia mauriciana
MVR 2 MVR Rufiya maldiva
MWK 2 MWK Kwacha malauí
MXN 2 $ Peso mexicano
MXV 2 MXV Unidad de inversión (UDI) mexicana
MYR 2 RM Ringit malasio
MZN 2 MZN Metical mozambiqueño
NAD 2 $ Dólar namibio
NGN 2 ₦ Naira nigeriano
NIO 2 C$ Córdoba nicaragüense
NOK 2 kr Corona noruega
NPR 2 Rs Rupia nepalí
NZD 2 $ Dólar neozelandés
OMR 3 OMR Rial omaní
PAB 2 PAB Balboa panameño
PEN 2 PEN Sol peruano
PGK 2 PGK Kina papú
PHP 2 ₱ Peso filipino
PKR 2 Rs Rupia pakistaní
PLN 2 zł Esloti polaco
PYG 0 ₲ Guaraní paraguayo
QAR 2 QAR Rial catarí
RON 2 L Leu rumano
RSD 2 RSD Dinar serbio
RUB 2 ₽ Rublo ruso
RWF 0 RF Franco ruandés
SAR 2 SAR Rial saudí
SBD 2 $ Dólar salomonense
SCR 2 SCR Rupia seychellense
SDG 2 SDG Libra sudanesa
SEK 2 kr Corona sueca
SGD 2 $ Dólar singapurense
SHP 2 £ Libra de Santa Elena
SLL 0 SLL Leones (1964—2022)
SOS 2 SOS Chelín somalí
SRD 2 $ Dólar surinamés
SSP 2 SD£ Libra sursudanesa
STD 0 STD Dobra (1977–2017)
SVC 2 SVC Colón salvadoreño
SYP 2 S£ Libra siria
SZL 2 SZL Lilangeni esuatiní
THB 2 ฿ Baht tailandes
TJS 2 TJS Somoni tayiko
TMT 2 TMT Manat turcomano
TND 3 TND Dinar tunecino
TOP 2 T$ Paanga tongano
TRY 2 ₺ Lira turca
TTD 2 $ Dólar de Trinidad y Tobago
TWD 2 NT$ Nuevo dólar taiwanés
TZS 2 TZS Chelín tanzano
UAH 2 ₴ Grivna ucraniana
UGX 0 UGX Chelín ugandés
USD 2 $ Dólar estadounidense
USN 2 USN Dólar estadounidense (día siguiente)
UYI 0 UYI Peso uruguayo en unidades indexadas
UYU 2 $ Peso uruguayo
UZS 2 UZS Som uzbeko
VEF 2 BsF Bolívar venezolano (2008–2018)
VND 0 ₫ Dong vietnamita
VUV 0 VUV Vatu vanuatense
WST 2 WST Tala samoano
XAF 0 XAF Franco CFA de África Central
XAG 0 XAG Plata
XAU 0 XAU Oro
XBA 0 XBA Unidad compuesta europea
XBB 0 XBB Unidad monetaria europea
XBC 0 XBC Unidad de cuenta europea (XBC)
XBD 0 XBD Unidad de cuenta europea (XBD)
XCD 2 $ Dólar del Caribe Oriental
XDR 0 XDR Derechos especiales de giro
XOF 0 XOF Franco CFA de África Occidental
XPD 0 XPD Paladio
XPF 0 CFPF Franco CFP
XPT 0 XPT Platino
XSU 0 XSU Sucre
XTS 0 XTS Código reservado para pruebas
XUA 0 XUA ADB Unit of Account
XXX 0 ¤ Moneda desconocida
YER 2 YER Rial yemení
ZAR 2 R Rand sudafricano
ZMW 2 ZK Kuacha zambiano
ZWL 2 ZWL Dólar zimbabuense`

export const MONEDAS: readonly MonedaCatalogo[] = TEXTO.trim()
  .split('\n')
  .map((fila) => {
    const [codigo = '', decimales, simbolo = '', ...nombre] = fila.split(' ')
    return { codigo, decimales: Number(decimales), simbolo, nombre: nombre.join(' ') }
  })

/** Metals, units of account and test codes: admitted by the schemas of 4.3, not by those of 4.4. */
const SOLO_43: ReadonlySet<string> = new Set(['XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XPD', 'XPT', 'XTS', 'XXX'])
const isAdmitted = (codigo: string, version: Version) => version === '4.3' || !SOLO_43.has(codigo)

/** The currencies a document of that version may be in. */
export const monedasFor = (version: Version): readonly MonedaCatalogo[] =>
  MONEDAS.filter((m) => isAdmitted(m.codigo, version))

const byCodigo = new Map(MONEDAS.map((m) => [m.codigo, m]))
/** The currency of an ISO 4217 code that Hacienda admits in documents of that version. */
export const monedaByCodigo = (codigo: string, version: Version = '4.4'): MonedaCatalogo | undefined =>
  isAdmitted(codigo, version) ? byCodigo.get(codigo) : undefined
