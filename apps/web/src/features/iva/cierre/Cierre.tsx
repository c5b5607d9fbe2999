import { Button } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { addMeses, conMayuscula, nombreDe, nombreYAnio } from '../../../lib/formato/mes.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import lado from '../lado/Lado.module.css'
import { colones, negada } from '../mes/cifras.ts'
import { MotivoDialog } from '../mes/MotivoDialog.tsx'
import { Descargas } from './Descargas.tsx'

/** The month's closing: filed, or reopened. */
export function Cierre({ mesa }: { mesa: MesaIva }) {
  const [preguntando, setPreguntando] = useState(false)
  const { cierre, pideMotivo } = mesa
  const nombre = nombreDe(mesa)
  const hoy = fechaAt(new Date())
  const terminado = mesa.anio < hoy.anio || (mesa.anio === hoy.anio && mesa.mes < hoy.mes)
  const sinDecidir = mesa.pilas.find((p) => p.pila === 'sinDecidir')?.documentos ?? 0
  return (
    <div className={lado.cierre}>
      {cierre ? (
        <>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={17} stroke={1.7} aria-hidden />}
            onClick={() => setPreguntando(true)}
          >
            {t.reabrir(nombre)}
          </Button>
          <Descargas mesa={mesa} />
        </>
      ) : (
        <>
          <Button
            size="md"
            disabled={!terminado}
            leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
            onClick={() => setPreguntando(true)}
          >
            {t.cerrar(nombre)}
          </Button>
          {!terminado ? (
            <p className="nota sec num">{t.sinTerminar(nombreDe(addMeses(mesa, 1)))}</p>
          ) : (
            pideMotivo && <p className="nota sec num">{t.pediraMotivo(sinDecidir)}</p>
          )}
          <Descargas mesa={mesa} />
        </>
      )}
      {preguntando &&
        (cierre ? (
          <Reabrir mesa={mesa} onClose={() => setPreguntando(false)} />
        ) : (
          <Cerrar mesa={mesa} onClose={() => setPreguntando(false)} />
        ))}
    </div>
  )
}

interface DialogoProps {
  mesa: MesaIva
  onClose: () => void
}

/** Closes the month. The request includes the figures shown, so that the server closes only those. */
function Cerrar({ mesa, onClose }: DialogoProps) {
  const codCia = useCodCia()
  const { anio, mes, huella, pideMotivo, determinado } = mesa
  const aFavor = determinado.decidido.startsWith('-')
  return (
    <MotivoDialog
      titulo={t.cerrar(nombreYAnio(mesa))}
      detalle={
        <>
          <p className="num">
            {aFavor ? t.saldoAFavor : t.determinado}:{' '}
            <b className="fuerte">{colones(aFavor ? negada(determinado.decidido) : determinado.decidido)}</b>
          </p>
          <p>{t.cerrarNota}</p>
        </>
      }
      pregunta={pideMotivo ? t.motivoCierre : t.motivoOpcional}
      requerido={pideMotivo}
      boton={t.cerrar(nombreDe(mesa))}
      hecho={t.cerrado(conMayuscula(nombreYAnio(mesa)))}
      sendMotivo={(motivo) =>
        call(contract.mesaIva.cerrar, { body: { codCia, anio, mes, huella, motivo: motivo || null } })
      }
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
      hecho={t.reabierto(conMayuscula(nombreYAnio(mesa)))}
      sendMotivo={(motivo) => call(contract.mesaIva.reabrir, { body: { codCia, anio, mes, motivo } })}
      onClose={onClose}
    />
  )
}
