import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { contract, type FormatoFactura } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { Pagina, usePdfDe } from '../../venta/index.ts'
import classes from './Miniaturas.module.css'

const t = mensajes.configuraciones
/** Letter page, in points. */
const CARTA = { ancho: 612, alto: 792 }

interface Pk {
  codCia: number
  idTipoDoctoVta: number
  idSucursal: number
  numDocto: number
}

const muestraQuery = (pk: Pk, formato: FormatoFactura) =>
  queryOptions({
    queryKey: ['preferencias', pk.codCia, 'muestra', pk.numDocto, formato],
    queryFn: async ({ signal }) =>
      (await call(contract.vtaMovm.pdf, { params: pk, query: { formato: `${formato}` as const }, signal }))
        .data as Blob,
    staleTime: 60_000,
    retry: false,
  })

/** First page of the document in that format, as printed. */
export function Muestra({ pk, formato }: { pk: Pk; formato: FormatoFactura }) {
  const { data: blob, error } = useQuery(muestraQuery(pk, formato))
  const { pdf, error: ilegible } = usePdfDe(blob)
  const { ref, width } = useElementSize()
  if (error ?? ilegible) return <span className={`centro ${classes.sinHoja} sec nota`}>{t.errorMuestra}</span>
  return (
    <span ref={ref} className={classes.ancha}>
      {pdf && width > 0 ? (
        <Pagina
          pdf={pdf}
          numero={1}
          escala={width / CARTA.ancho}
          medida={CARTA}
          etiqueta={t.formatos[formato].titulo}
        />
      ) : (
        <Skeleton height={260} radius={2} />
      )}
    </span>
  )
}
