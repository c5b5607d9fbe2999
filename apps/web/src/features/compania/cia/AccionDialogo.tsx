import { type CiaResumen, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { enterCia } from '../../../lib/servidor/intercambio.ts'
import type { Peticion } from './base/acciones.ts'

const t = mensajes.cia

interface Accion {
  titulo: string
  /** Text below the company's name. */
  detalle?: string
  act: (cia: CiaResumen) => Promise<unknown>
  /**
   * The specification's literal says "usuario" (docs/acuerdos.md C8); the company's name is shown below. Absent if the
   * action reloads the page.
   */
  exito?: string
  fracaso?: string
}

const ACCIONES: Record<Peticion['accion'], Accion> = {
  remove: {
    titulo: t.confirmarEliminar,
    detalle: t.preguntaEliminar,
    act: ({ codCia }) => call(contract.cia.remove, { params: { codCia } }),
    exito: t.eliminada,
    fracaso: t.errorEliminando,
  },
  restore: {
    titulo: t.restaurar,
    act: ({ codCia }) => call(contract.cia.restore, { params: { codCia } }),
    exito: t.restaurada,
  },
  switchTo: { titulo: t.preguntaCambiar, act: ({ codCia }) => enterCia(codCia) },
}

interface PropsDeAccionDialogo {
  peticion: Peticion
  onCambio: () => void
  onFin: () => void
}

/** Asks for confirmation, runs the action and shows the result. */
export function AccionDialogo({ peticion: { accion, cia }, onCambio, onFin }: PropsDeAccionDialogo) {
  const [ocupado, setOcupado] = useState(false)
  const { titulo, detalle, act, exito, fracaso } = ACCIONES[accion]
  const cual = t.compania(cia.nombreCia)

  async function carryOut() {
    setOcupado(true)
    try {
      await act(cia)
      // When switching company, the dialog stays until the page reloads.
      if (exito === undefined) return
      avisos.bien(exito, cual)
      onCambio()
    } catch (error) {
      const motivo = motivoOf(error)
      if (fracaso) avisos.mal(fracaso, `${cual}: ${motivo}`)
      else avisos.mal(motivo, cual)
    }
    onFin()
  }

  return (
    <ConfirmDialog
      abierto
      titulo={titulo}
      detalle={[detalle, cual].filter(Boolean).join(' ')}
      peligro={accion === 'remove'}
      ocupado={ocupado}
      onSi={() => void carryOut()}
      onNo={onFin}
    />
  )
}
