/** The cell styles of our workbooks: few, and the same in all of them. */

export type EstiloDeCelda =
  | 'titulo'
  | 'fuerte'
  | 'nota'
  | 'encabezado'
  | 'paso'
  | 'dinero'
  | 'entero'
  | 'enteroFuerte'
  | 'numero'
  | 'fecha'
  | 'editable'
  | 'ajustado'

interface Forma {
  formato?: number
  letra?: number
  fondo?: number
  borde?: number
  ajusta?: boolean
}

const DINERO = 164
const ENTERO = 165
const NUMERO = 166
const FECHA = 167

const FORMAS: Readonly<Record<EstiloDeCelda, Forma>> = {
  titulo: { letra: 2 },
  fuerte: { letra: 1 },
  nota: { letra: 3 },
  encabezado: { letra: 1, fondo: 2, borde: 1, ajusta: true },
  paso: { letra: 4, fondo: 3 },
  dinero: { formato: DINERO },
  entero: { formato: ENTERO },
  enteroFuerte: { formato: ENTERO, letra: 1, borde: 2 },
  numero: { formato: NUMERO },
  fecha: { formato: FECHA },
  editable: { fondo: 4 },
  ajustado: { ajusta: true },
}

const NOMBRES = Object.keys(FORMAS) as EstiloDeCelda[]

/** Index in the file; 0 is a cell without a style. */
export const ESTILOS = Object.fromEntries(NOMBRES.map((nombre, i) => [nombre, i + 1])) as Readonly<
  Record<EstiloDeCelda, number>
>

const relleno = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`
const letra = (tamano: number, extra = '', color = 'FF1A1A1A'): string =>
  `<font>${extra}<sz val="${tamano}"/><color rgb="${color}"/><name val="Calibri"/><family val="2"/></font>`
const LADO = '<color rgb="FFBFC4CC"/>'

const xf = ({ formato = 0, letra = 0, fondo = 0, borde = 0, ajusta = false }: Forma): string =>
  `<xf numFmtId="${formato}" fontId="${letra}" fillId="${fondo}" borderId="${borde}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${
    ajusta ? ' applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' : '/>'
  }`

export const estilosXml = (): string =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="${DINERO}" formatCode="#,##0.00###;[Red]\\-#,##0.00###"/><numFmt numFmtId="${ENTERO}" formatCode="#,##0;[Red]\\-#,##0"/><numFmt numFmtId="${NUMERO}" formatCode="0.########"/><numFmt numFmtId="${FECHA}" formatCode="dd/mm/yyyy"/></numFmts><fonts count="5">${letra(11)}${letra(11, '<b/>')}${letra(15, '<b/>')}${letra(10, '', 'FF5F6670')}${letra(12, '<b/>', 'FF1F50B2')}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${relleno('E9EDF3')}${relleno('EEF3FC')}${relleno('FFF8E1')}</fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin">${LADO}</bottom><diagonal/></border><border><left/><right/><top style="thin">${LADO}</top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${NOMBRES.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${NOMBRES.map((nombre) => xf(FORMAS[nombre])).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
