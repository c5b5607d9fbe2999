import { TextInput } from '@mantine/core'
import { CERO, monto, sumBy } from '@pura/domain'
import { cashOf, DENOMINACIONES } from '@pura/mostrador'
import type { KeyboardEvent } from 'react'
import { formatColones } from '../modelo/formato.ts'
import classes from './Conteo.module.css'

/** Typed pieces of each denomination; empty is not counted yet. */
export type Piezas = Readonly<Record<number, string>>

const BILLETES = DENOMINACIONES.filter((d) => d >= 1_000)
const MONEDAS = DENOMINACIONES.filter((d) => d < 1_000)

const isEntero = (texto: string): boolean => /^\d{0,6}$/.test(texto)

/** Pieces as a count has them; undefined while one of them is no number. */
export function toConteo(piezas: Piezas): { piezas: Record<number, number> } | undefined {
  const textos = Object.entries(piezas)
  if (textos.some(([, texto]) => !isEntero(texto))) return undefined
  return { piezas: Object.fromEntries(textos.map(([valor, texto]) => [Number(valor), Number(texto || '0')])) }
}

export const contadoOf = (piezas: Piezas) => {
  const conteo = toConteo(piezas)
  return conteo ? cashOf(conteo) : undefined
}

interface PropsDeConteo {
  piezas: Piezas
  /** Delivered: nothing is edited any more. */
  fijo?: boolean
  onPiezas: (piezas: Piezas) => void
}

/** Notes at the left, coins at the right; Enter goes to the next. */
export function Conteo({ piezas, fijo = false, onPiezas }: PropsDeConteo) {
  const goNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const campos = [
      ...(event.currentTarget.closest(`.rejilla raya ${classes.conteo}`)?.querySelectorAll('input') ?? []),
    ]
    campos[campos.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <div className={`rejilla raya ${classes.conteo}`}>
      {[['Billetes', BILLETES] as const, ['Monedas', MONEDAS] as const].map(([nombre, valores], columna) => (
        <div key={nombre}>
          <p className={`fila sec nota medio ${classes.rotulo}`}>
            {nombre}
            <b>
              {formatColones(
                sumBy(valores, (valor) => contadoOf({ [valor]: piezas[valor] ?? '' }) ?? CERO),
                true,
              )}
            </b>
          </p>
          {valores.map((valor, i) => {
            const texto = piezas[valor] ?? ''
            const suma = contadoOf({ [valor]: texto })
            return (
              <div key={valor} className={`rejilla al-medio raya num ${classes.denominacion}`}>
                <span>{formatColones(monto(String(valor)), true)}</span>
                <span aria-hidden>×</span>
                <TextInput
                  size="sm"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`Piezas de ${valor}`}
                  readOnly={fijo}
                  autoFocus={columna === 0 && i === 0}
                  value={texto}
                  error={!isEntero(texto)}
                  classNames={{ input: 'num der' }}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => onPiezas({ ...piezas, [valor]: event.currentTarget.value.trim() })}
                  onKeyDown={goNext}
                />
                <span className={suma ? undefined : 'sec'}>{suma === undefined ? '—' : formatColones(suma, true)}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
