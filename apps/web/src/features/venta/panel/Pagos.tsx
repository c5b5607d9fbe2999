import { Button } from '@mantine/core'
import type { Cobro, DocumentoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { accionesDe } from '../acciones/acciones.ts'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { EstadoPagos, ListaPagos } from '../cobro/ListaPagos.tsx'
import { pagosQuery } from '../documento/consultas.ts'
import classes from './Pagos.module.css'

const textos = mensajes.pago

interface PropsDePagos {
  documento: DocumentoCompleto
  cobro: Cobro
  onAccion: Acciones['run']
}

/** Payments of a credit sale, and its balance. */
export function Pagos({ documento, cobro, onAccion }: PropsDePagos) {
  const { idMoneda: moneda, vtaMovmPK } = documento
  const accion = accionesDe(documento, useSecciones()).find((a) => a.accion === 'pago')
  const { data: cuenta, error, refetch } = useQuery(pagosQuery(vtaMovmPK))
  return (
    <section aria-label={textos.pagos} className="columna">
      <p className={`tira entre hueco-12 raya ${classes.porPagar}`}>
        <span>
          {textos.porPagar}
          <EstadoPagos cobro={cobro} />
        </span>
        <span className="num medio">
          <Monto valor={cobro.porPagar} moneda={moneda} ceroTenue />
        </span>
      </p>
      {error && !cuenta && <Reintento que="los pagos" error={error} onRetry={() => void refetch()} />}
      {cuenta && <ListaPagos cuenta={cuenta} moneda={moneda} />}
      {accion && !accion.principal && (
        <Button className={classes.registrar} variant="default" size="xs" onClick={() => onAccion('pago', documento)}>
          {accion.etiqueta}
        </Button>
      )}
    </section>
  )
}
