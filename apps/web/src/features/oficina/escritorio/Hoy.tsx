import type { Asunto } from '@pura/contract'
import {
  type Icon,
  IconCircleX,
  IconDeviceTabletExclamation,
  IconFilePencil,
  IconInbox,
  IconKey,
  IconKeyOff,
  IconReceipt,
  IconReceipt2,
  IconReceiptTax,
  IconSendOff,
  IconStack2,
  IconZoomExclamation,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import tonos from '../../../components/datos/tonos.module.css'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { toVisible } from './base/asuntos.ts'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

const ICONOS = {
  rechazados: IconCircleX,
  negados: IconSendOff,
  credencial: IconKeyOff,
  recibidos: IconInbox,
  recibos: IconReceipt,
  iva: IconReceiptTax,
  llave: IconKey,
  cajas: IconDeviceTabletExclamation,
  atencion: IconZoomExclamation,
  pagos: IconReceipt2,
  cola: IconStack2,
  borradores: IconFilePencil,
} as const satisfies Record<Asunto['clase'], Icon>

/** Problems and deadlines, each with one action; nothing without them. */
export function Hoy({ asuntos }: { asuntos: readonly Asunto[] }) {
  const quien = { codCia: useCodCia(), secciones: useSecciones() }
  if (asuntos.length === 0) return null
  const ahora = new Date()
  return (
    <section className={classes.tarjeta} aria-label={textos.tarjetas.hoy}>
      <ul className={classes.hoy}>
        {asuntos.map((asunto) => {
          const { clase, titulo, detalle, tono, corre, verbo, enlace } = toVisible(asunto, quien, ahora)
          const Icono = ICONOS[clase]
          return (
            <li key={clase} className={classes.asunto}>
              <span className={`centro ${classes.signo} ${tonos[tono]}`} aria-hidden>
                <Icono size={17} stroke={1.7} />
              </span>
              <span className={`${classes.que} num`}>{titulo}</span>
              <span className={`sec nota ${classes.detalle} num`} data-corre={corre || undefined}>
                {detalle}
              </span>
              <Link {...enlace} className={classes.verbo} aria-label={`${verbo}: ${titulo}`}>
                {verbo}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
