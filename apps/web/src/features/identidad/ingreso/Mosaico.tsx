import classes from './Mosaico.module.css'

const LADO = 76

/** The four rotations of a quarter tile, from its own corner. */
const GIROS = [
  (x: number, y: number) => `M${x} ${y}h76a76 76 0 0 1-76 76z`,
  (x: number, y: number) => `M${x + LADO} ${y}v76a76 76 0 0 1-76-76z`,
  (x: number, y: number) => `M${x} ${y + LADO}v-76a76 76 0 0 1 76 76z`,
  (x: number, y: number) => `M${x + LADO} ${y + LADO}h-76a76 76 0 0 1 76-76z`,
]
const TONOS = ['#1c3d80', '#1b3b7d', '#20458c', '#1a397a']

/** One letter per tile: rotation × 4 + tone, from a. */
const PISO = [
  'afkpafkpaf',
  'lpdgkobfjm',
  'cflnagipbh',
  'jodejodejo',
  'aeipdhkocf',
  'loagjpbekm',
  'chinchinch',
  'jnbeimdhlo',
  'ahjpcekndf',
  'lmbglmbglm',
  'cgknbfimah',
  'jmcelndgio',
].map((fila) => [...fila].map((letra) => letra.charCodeAt(0) - 97))

/** The brand's tiled floor, one path per tone; decorative. */
export function Mosaico() {
  return (
    <svg className={classes.piso} viewBox="0 0 684 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {TONOS.map((color, tono) => (
        <path key={color} fill={color} d={pathOf(tono)} />
      ))}
    </svg>
  )
}

const pathOf = (tono: number): string =>
  PISO.flatMap((fila, y) =>
    fila.map((loseta, x) => ((loseta & 3) === tono ? GIROS[loseta >> 2]!(x * LADO, y * LADO) : '')),
  ).join('')
