import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import tonos from '../../../components/datos/tonos.module.css'
import { formatFechaHora, isCero } from '../../../lib/formato/format.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { colones } from '../mes/cifras.ts'
import { MotivoDialog } from '../mes/MotivoDialog.tsx'
import type { Anotar } from './anotar.ts'
import classes from './Hitos.module.css'

interface PropsDeHitos {
  mesa: MesaIva
  cierre: CierreMesa
  onAnotar: (anotar: Anotar) => void
}

/** Closed, filed and paid: three facts, each with who can prove it. */
export function Hitos({ mesa, cierre, onAnotar }: PropsDeHitos) {
  const { momento, evidencia, presentado, pagos, pago } = cierre
  return (
    <div className={classes.hitos}>
      <Hito tono="aceptado" nombre={t.cerrado}>
        <p>
          {formatFechaHora(momento)} ·{' '}
          <span title={evidencia ?? undefined}>{evidencia ? t.huella(evidencia) : t.sinHuella}</span>
        </p>
      </Hito>
      <Hito tono={presentado ? 'aceptado' : 'pendiente'} nombre={presentado ? t.presentado : t.sinPresentar}>
        {presentado ? (
          <>
            <p>{t.acuse(dia(presentado.fecha), presentado.acuse)}</p>
            <Archivo mesa={mesa} cierre={cierre} />
            <Acciones>
              <Quitar
                titulo={t.quitarAcuse(presentado.acuse)}
                guarda={`quitar acuse ${mesa.anio} ${mesa.mes} ${cierre.numero}`}
                send={(codCia, motivo) =>
                  call(contract.mesaIva.quitarPresentado, {
                    params: { codCia, anio: mesa.anio, mes: mesa.mes, numero: cierre.numero },
                    query: { motivo },
                  })
                }
              />
              <button type="button" className={classes.enlace} onClick={() => onAnotar({ que: 'acuse', cierre })}>
                {t.otroAcuse}
              </button>
            </Acciones>
          </>
        ) : (
          <>
            <p>{t.faltaAcuse}</p>
            <button type="button" className={classes.enlace} onClick={() => onAnotar({ que: 'acuse', cierre })}>
              {t.anotarAcuse}
            </button>
          </>
        )}
      </Hito>
      <Hito {...PAGOS[pago.estado]}>
        {pagos.map((p) => (
          <div key={p.orden}>
            <p>{t.pago(dia(p.fecha), colones(p.monto), p.referencia)}</p>
            <Acciones>
              <Quitar
                titulo={t.quitarPago(colones(p.monto))}
                guarda={`quitar pago ${mesa.anio} ${mesa.mes} ${cierre.numero} ${p.orden}`}
                send={(codCia, motivo) =>
                  call(contract.mesaIva.quitarPago, {
                    params: { codCia, anio: mesa.anio, mes: mesa.mes, numero: cierre.numero, orden: p.orden },
                    query: { motivo },
                  })
                }
              />
            </Acciones>
          </div>
        ))}
        {pago.estado === 'nada' && <p>{isCero(pago.deMas) ? t.nadaQuePagar : t.bajo}</p>}
        {(pago.estado === 'falta' || pago.estado === 'parte') && (
          <>
            <p>{t.falta(colones(pago.falta))}</p>
            <button type="button" className={classes.enlace} onClick={() => onAnotar({ que: 'pago', cierre })}>
              {t.anotarPago}
            </button>
          </>
        )}
      </Hito>
    </div>
  )
}

const PAGOS = {
  pagado: { tono: 'aceptado', nombre: t.pagado },
  parte: { tono: 'pendiente', nombre: t.parte },
  falta: { tono: 'pendiente', nombre: t.sinPago },
  nada: { tono: undefined, nombre: t.sinPago },
} as const

const ICONOS = { aceptado: IconCheck, pendiente: IconClock }

interface PropsDeHito {
  tono: keyof typeof ICONOS | undefined
  nombre: string
  children: ReactNode
}

function Hito({ tono, nombre, children }: PropsDeHito) {
  const Icono = tono ? ICONOS[tono] : IconCircleDashed
  return (
    <div className={tono ? tonos[tono] : undefined}>
      <h3 className={classes.nombre}>
        <Icono size={15} stroke={2.2} aria-hidden />
        {nombre}
      </h3>
      <div className={`${classes.detalle} nota sec num`}>{children}</div>
    </div>
  )
}

const Acciones = ({ children }: { children: ReactNode }) => <p className={classes.acciones}>{children}</p>

/** dd/mm/yyyy */
const dia = (fecha: string): string => fecha.replaceAll('-', '/')

function Archivo({ mesa: { anio, mes }, cierre: { numero, presentado } }: Omit<PropsDeHitos, 'onAnotar'>) {
  const codCia = useCodCia()
  const { bajando, downloadArchivo } = useDescarga()
  const archivo = presentado?.archivo
  if (!archivo) return <p>{t.sinArchivo}</p>
  const params = { codCia, anio, mes, numero }
  return (
    <button
      type="button"
      className={classes.enlace}
      title={archivo.huella}
      disabled={bajando}
      onClick={() => void downloadArchivo(contract.mesaIvaArchivos.acuse, { params, query: {} }, archivo.nombre)}
    >
      {archivo.nombre}
    </button>
  )
}

interface PropsDeQuitar {
  titulo: string
  guarda: string
  send: (codCia: number, motivo: string) => Promise<unknown>
}

function Quitar({ titulo, guarda, send }: PropsDeQuitar) {
  const codCia = useCodCia()
  const [pregunta, setPregunta] = useState(false)
  return (
    <>
      <button type="button" className={classes.enlace} aria-label={titulo} onClick={() => setPregunta(true)}>
        {t.quitar}
      </button>
      {pregunta && (
        <MotivoDialog
          titulo={titulo}
          detalle={t.quitarNota}
          pregunta={t.porQueSeQuita}
          requerido
          boton={t.quitar}
          guarda={guarda}
          hecho={t.quitado}
          sendMotivo={(motivo) => send(codCia, motivo)}
          onClose={() => setPregunta(false)}
        />
      )}
    </>
  )
}
