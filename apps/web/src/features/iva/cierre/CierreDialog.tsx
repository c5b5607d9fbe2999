import { TextInput } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
import { compareFechas, fechaAt, parseFecha } from '@pura/domain/fecha'
import { cierresDeIva as c, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useState } from 'react'
import { OpcionEnLinea } from '../../../components/mantenimiento/formulario/OpcionEnLinea.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { conMayuscula, nombreDe, nombreYAnio } from '../../../lib/formato/mes.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { colones, negada } from '../mes/cifras.ts'
import { MotivoDialog } from '../mes/MotivoDialog.tsx'

interface DialogoProps {
  mesa: MesaIva
  onClose: () => void
}

/** Closes an open month, or opens a closed one again. */
export default function CierreDialog({ mesa, onClose }: DialogoProps) {
  return mesa.cierre ? <Reabrir mesa={mesa} onClose={onClose} /> : <Cerrar mesa={mesa} onClose={onClose} />
}

/** Closes the month. The request includes the figures shown, so that the server closes only those. */
function Cerrar({ mesa, onClose }: DialogoProps) {
  const codCia = useCodCia()
  const [lectura, setLectura] = useState<'decidido' | 'presunto'>('decidido')
  const { anio, mes, pideMotivo, determinado } = mesa
  const [{ carne }, change] = useTecleado(`cierre ${anio} ${mes}`, { carne: mesa.carne })
  const sinDecidir = mesa.pilas.find((p) => p.pila === 'sinDecidir')?.documentos ?? 0
  const vencido = compareFechas(parseFecha(mesa.vence.respuestas)!, fechaAt(new Date())) < 0
  const presunto = lectura === 'presunto'
  const figura = determinado[lectura]
  const aFavor = figura.startsWith('-')
  const resultado = (cual: string) =>
    `${cual.startsWith('-') ? t.saldoAFavor : t.determinado}: ${colones(cual.startsWith('-') ? negada(cual) : cual)}`
  return (
    <MotivoDialog
      titulo={t.cerrar(nombreYAnio(mesa))}
      detalle={
        <div className="rejilla hueco-10">
          <p className="num">
            {aFavor ? t.saldoAFavor : t.determinado}:{' '}
            <b className="fuerte">{colones(aFavor ? negada(figura) : figura)}</b>
          </p>
          {sinDecidir > 0 && vencido && (
            <>
              <OpcionEnLinea
                label={c.lectura}
                data={(['decidido', 'presunto'] as const).map((value) => ({ value, label: c.lecturas[value] }))}
                value={lectura}
                onChange={(elegida) => setLectura(elegida as typeof lectura)}
              />
              <p className="nota num">{c.presuntoNota(sinDecidir, presunto ? '' : resultado(determinado.presunto))}</p>
            </>
          )}
          <p>{t.cerrarNota}</p>
          <TextInput
            label={c.campos.carne}
            maxLength={40}
            value={carne}
            onChange={(event) => change({ carne: event.currentTarget.value })}
          />
        </div>
      }
      pregunta={presunto ? t.motivoCierrePresunto : pideMotivo ? t.motivoCierre : t.motivoOpcional}
      propuesto={presunto ? c.motivoPresunto(sinDecidir) : ''}
      requerido={presunto || pideMotivo}
      boton={t.cerrar(nombreDe(mesa))}
      guarda={`cierre ${anio} ${mes}`}
      hecho={t.cerrado(conMayuscula(nombreYAnio(mesa)))}
      sendMotivo={(motivo) => {
        const huella = presunto ? mesa.huellaPresunta : mesa.huella
        const body = { codCia, anio, mes, huella, lectura, carne: carne.trim() || null, motivo: motivo || null }
        return call(contract.mesaIva.cerrar, { body })
      }}
      onClose={onClose}
    />
  )
}

function Reabrir({ mesa, onClose }: DialogoProps) {
  const codCia = useCodCia()
  const { anio, mes } = mesa
  return (
    <MotivoDialog
      titulo={t.reabrir(nombreYAnio(mesa))}
      detalle={t.reabrirNota}
      pregunta={t.motivoReabrir}
      requerido
      boton={t.reabrir(nombreDe(mesa))}
      guarda={`reabrir ${anio} ${mes}`}
      hecho={t.reabierto(conMayuscula(nombreYAnio(mesa)))}
      sendMotivo={(motivo) => call(contract.mesaIva.reabrir, { body: { codCia, anio, mes, motivo } })}
      onClose={onClose}
    />
  )
}
