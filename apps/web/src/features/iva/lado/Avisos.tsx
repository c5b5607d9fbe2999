import type { AvisoMesa, MesaIva } from '@pura/contract'
import type { CodigoAviso } from '@pura/domain/iva'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { colones } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import classes from './Lado.module.css'

interface PropsDeAvisos {
  mesa: MesaIva
  onShow: (que: QueDocumentos) => void
}

/** Warnings to check before filing, each with one action. */
export function Avisos({ mesa, onShow }: PropsDeAvisos) {
  // Unanswered documents have a card of their own.
  const avisos = mesa.avisos.filter(({ codigo }) => codigo !== 'sinDecidir')
  return (
    <section className={`tarjeta ${classes.tarjeta}`} aria-label={t.avisosTitulo}>
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <h2>{t.avisosTitulo}</h2>
        {avisos.length > 0 && <Cuenta valor={avisos.length} />}
      </div>
      {avisos.length === 0 ? (
        <p className={`${classes.nada} nota sec`}>{t.sinAvisos}</p>
      ) : (
        <ul>
          {avisos.map((aviso) => (
            <Aviso key={aviso.codigo} aviso={aviso} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Informative warnings that need no action. */
const CALMOS: ReadonlySet<string> = new Set<CodigoAviso>([
  'bienesDeCapital',
  'bienesUsados',
  'corrigeOtroMes',
  'tiquetes',
])

function Aviso({ aviso: { codigo, documentos, monto }, onShow }: Pick<PropsDeAvisos, 'onShow'> & { aviso: AvisoMesa }) {
  const textos = t.avisos[codigo as CodigoAviso]
  // An unknown code: the server is newer.
  if (!textos) return null
  const calmo = CALMOS.has(codigo)
  const Icono = calmo ? IconInfoCircle : IconAlertTriangle
  return (
    <li className={`rejilla raya nota ${classes.renglon}`} data-calmo={calmo || undefined}>
      <Icono size={17} stroke={1.7} aria-hidden />
      <div>
        <p className="num medio">{textos.titulo(documentos, colones(monto))}</p>
        <p className="sec">{textos.detalle}</p>
        <button type="button" className={classes.enlace} onClick={() => onShow({ aviso: codigo })}>
          {textos.verbo}
        </button>
      </div>
    </li>
  )
}
