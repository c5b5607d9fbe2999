import { Button } from '@mantine/core'
import type { CierreMesa, MesaIva } from '@pura/contract'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { isCero } from '../../../lib/formato/format.ts'
import { nombreDe } from '../../../lib/formato/mes.ts'
import { colones } from '../mes/cifras.ts'
import type { Anotar } from './anotar.ts'
import classes from './VistaCierres.module.css'

interface PropsDeSiguiente {
  mesa: MesaIva
  cierre: CierreMesa
  onAnotar: (anotar: Anotar) => void
}

/** What remains to be noted of the last close. */
export function Siguiente({ mesa, cierre, onAnotar }: PropsDeSiguiente) {
  const { presentado, pago } = cierre
  const debe = !isCero(pago.falta)
  const deMas = !isCero(pago.deMas)
  const que = !presentado ? 'acuse' : debe ? 'pago' : undefined
  return (
    <section
      className={`tarjeta ${classes.tarjeta} rejilla hueco-8 ${classes.siguiente}`}
      aria-label={deMas ? t.pagadoDeMas(nombreDe(mesa)) : t.porPagar(nombreDe(mesa))}
    >
      <h2 className="nota sec">{deMas ? t.pagadoDeMas(nombreDe(mesa)) : t.porPagar(nombreDe(mesa))}</h2>
      <p className={`${classes.grande} num`}>{colones(deMas ? pago.deMas : pago.falta)}</p>
      <p className="nota sec">{!presentado ? t.siguePresentar : debe ? t.siguePagar : deMas ? t.deMasNota : t.listo}</p>
      {que && (
        <Button onClick={() => onAnotar({ que, cierre })}>{que === 'acuse' ? t.anotarAcuse : t.anotarPago}</Button>
      )}
    </section>
  )
}
