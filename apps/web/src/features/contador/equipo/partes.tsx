import type { Capacidad } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Sigla } from '../../../components/datos/Sigla.tsx'
import classes from './Equipo.module.css'

/** A person or a company with its initials; a person has a colour of their own. */
export const Quien = ({ nombre, detalle, de }: { nombre: string; detalle?: string; de?: string }) => (
  <span className={`fila encoge hueco-10 ${classes.quien}`}>
    <Sigla nombre={nombre} de={de} />
    <span>
      <span className="recorta medio">{nombre}</span>
      {detalle !== undefined && <span className="recorta sec nota">{detalle}</span>}
    </span>
  </span>
)

const CABEN = 4

/** The first few by their initials, and how many more. */
export function Siglas({ nombres, todos }: { nombres: readonly { nombre: string; de?: string }[]; todos: number }) {
  if (nombres.length === 0) return <span className="sec">{t.ninguno}</span>
  const sobran = nombres.length - CABEN
  return (
    <span className={`fila hueco-4 ${classes.siglas}`}>
      {nombres.slice(0, CABEN).map(({ nombre, de }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two companies may have the same name
        <Sigla key={i} nombre={nombre} de={de} />
      ))}
      {nombres.length === todos && todos > 1 ? (
        <span className={`fijo sec nota ${classes.mas}`}>{t.todos}</span>
      ) : (
        sobran > 0 && <span className={`fijo sec nota ${classes.mas} num`}>+{sobran}</span>
      )}
      <span className="oculto-visual">{nombres.map(({ nombre }) => nombre).join(', ')}</span>
    </span>
  )
}

const CAPACIDADES: readonly Exclude<Capacidad, 'soloMira'>[] = ['recibidos', 'mesaIva', 'cierra', 'emite']

/** What a role lets do, and what not, in words. */
export const Puede = ({ puede }: { puede: readonly Capacidad[] }) => (
  <span className={`tira envuelve sec nota ${classes.puede}`}>
    {CAPACIDADES.map((una) => {
      const si = puede.includes(una)
      const Icono = si ? IconCheck : IconX
      return (
        <span key={una} data-si={si || undefined}>
          <Icono size={14} stroke={1.8} aria-hidden />
          <span className="oculto-visual">{si ? t.si : t.no}: </span>
          {t.puede[una]}
        </span>
      )
    })}
    {puede.includes('soloMira') && (
      <span data-si>
        <IconCheck size={14} stroke={1.8} aria-hidden />
        {t.puede.soloMira}
      </span>
    )}
  </span>
)
