import { companias } from './companias.ts'
import {
  ESQUEMA_PREDETERMINADO,
  type Esquema,
  esquemas,
  familia,
  medidas,
  movimiento,
  TAMANO_PREDETERMINADO,
  tamanos,
} from './tokens.ts'

/**
 * Builds the stylesheet of the tokens: `data-schema` and `data-size` on <html> choose scheme and size; without them the
 * defaults apply. The build serves it as `virtual:tokens.css` (vite.config.ts).
 */
export function buildTokensCss(): string {
  return [
    ...defaultFirst(esquemas, ESQUEMA_PREDETERMINADO).map(([nombre, esquema]) =>
      block(selector('data-schema', nombre, ESQUEMA_PREDETERMINADO), toColores(esquema)),
    ),
    // Paper is white: light text would be unreadable.
    `@media print {\n${block(':root, [data-schema]', toColores(esquemas[ESQUEMA_PREDETERMINADO]!))}\n}`,
    ...defaultFirst(tamanos, TAMANO_PREDETERMINADO).map(([tamano, roles]) =>
      block(selector('data-size', tamano, TAMANO_PREDETERMINADO), declarations({ t: roles }, 'px')),
    ),
    block(':root', [
      ...declarations(medidas, 'px'),
      ...declarations({ movimiento }, ''),
      ...declarations({ familia }, ''),
    ]),
    ...companias.map((color, i) => block(`[data-color="${i}"]`, declarations({ compania: color }, ''))),
  ].join('\n')
}

/** `:root` is as specific as an attribute: the last rule wins, so the default goes before what replaces it. */
const defaultFirst = <T>(table: Readonly<Record<string, T>>, predeterminado: string): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => Number(b === predeterminado) - Number(a === predeterminado))

const toColores = ({ modo, ...colores }: Esquema) => [
  `color-scheme: ${modo === 'claro' ? 'light' : 'dark'};`,
  ...declarations(colores, ''),
]

const selector = (attribute: string, name: string, predeterminado: string) =>
  name === predeterminado ? `:root, [${attribute}="${name}"]` : `[${attribute}="${name}"]`

const block = (selectors: string, lines: readonly string[]) => `${selectors} {\n  ${lines.join('\n  ')}\n}`

function declarations(table: object, unit: string, path = '--pf'): string[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' ? declarations(value, unit, `${path}-${key}`) : [`${path}-${key}: ${value}${unit};`],
  )
}
