import type { MesaIva } from '@pura/contract'
import { formatFecha, parseFechaIso } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import type { KeyboardEvent } from 'react'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import type { QueDocumentos } from '../mes/consultas.ts'
import classes from '../mes/Mesa.module.css'
import { useCopia } from '../mes/use-copia.ts'
import { Paso } from './Paso.tsx'

interface PropsDeFormulario {
  formulario: MesaIva['formularios'][number]
  mesa: MesaIva
  exactas: boolean
  onShow: (que: QueDocumentos) => void
}

/** Steps of a form with its own labels. Arrow keys move up and down a column, as in a spreadsheet. */
export function Formulario({ formulario, mesa, exactas, onShow }: PropsDeFormulario) {
  const copia = useCopia()
  const leido = parseFechaIso(formulario.leido)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div onKeyDown={moveOrCopy}>
      {formulario.pasos.map((paso) => (
        <Paso
          key={paso.numero}
          paso={paso}
          mesa={mesa}
          inicial={paso.numero === 1}
          exactas={exactas}
          copia={copia}
          onShow={onShow}
        />
      ))}
      <div className={`rejilla hueco-6 ${classes.fuente} nota sec`}>
        <Teclas>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t.teclas.mover} <Kbd>c</Kbd> {t.teclas.copiar} <Kbd>d</Kbd> {t.teclas.documentos}
        </Teclas>
        <p>{t.deFormulario(formulario.codigo, leido ? formatFecha(leido).replaceAll('-', '/') : formulario.leido)}</p>
      </div>
      <p className="oculto-visual" role="status">
        {copia.dicho}
      </p>
    </div>
  )
}

function moveOrCopy(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const { target, key, currentTarget } = event
  const columna = target.closest<HTMLElement>('[data-columna]')?.dataset.columna
  if (!columna) return
  const escribe = target instanceof HTMLInputElement
  const pasos = key === 'ArrowDown' || (key === 'Enter' && escribe) ? 1 : key === 'ArrowUp' ? -1 : 0
  if (pasos !== 0) {
    event.preventDefault()
    const suyas = [...currentTarget.querySelectorAll<HTMLElement>(`[data-columna="${columna}"]`)].filter(isShown)
    suyas[suyas.indexOf(target) + pasos]?.focus()
    if (key === 'Enter' && suyas.at(-1) === target) target.blur()
    return
  }
  const letra = key.toLowerCase()
  if (escribe || (letra !== 'c' && letra !== 'd')) return
  event.preventDefault()
  const donde = letra === 'c' ? target.closest('[data-casilla]') : target.closest('tr')
  donde?.querySelector<HTMLElement>(`[data-columna="${letra === 'c' ? 'copia' : 'documentos'}"]`)?.click()
}

const isShown = (element: HTMLElement): boolean => element.closest('[hidden]') === null
