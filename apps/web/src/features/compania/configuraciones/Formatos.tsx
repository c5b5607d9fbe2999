import { contract, FORMATOS_FACTURA, type FormatoFactura, type PreferenciasCia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Cabeza } from './Cabeza.tsx'
import classes from './Miniaturas.module.css'
import { Opciones } from './Opciones.tsx'

// The PDF reader is a lazy chunk.
const Muestra = lazy(() => import('./Muestra.tsx').then((m) => ({ default: m.Muestra })))

const t = mensajes.configuraciones

const preferenciasQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['preferencias', codCia],
    queryFn: async ({ signal }) => (await call(contract.preferencias.get, { params: { codCia }, signal })).data,
  })

/** CONF-03, CONF-05: each format, shown with the company's last document. */
export function Formatos() {
  const codCia = useCodCia()
  const secciones = useSecciones()
  const { data, error, refetch } = useQuery(preferenciasQuery(codCia))
  const save = useSave(codCia)
  const administra = secciones.has('/companias')
  return (
    <>
      <Cabeza
        seccion="formatosDeFactura"
        nota={administra ? t.formatosNota : `${t.formatosNota}. ${t.formatosAjenos}.`}
      >
        {data?.muestra && secciones.has('/documentosEmitidos') && (
          <Link to="/documentosEmitidos/$idDocumento" params={{ idDocumento: String(data.muestra.numDocto) }}>
            {t.verUltimo}
          </Link>
        )}
      </Cabeza>
      {error && !data && <Reintento error={error} onRetry={() => void refetch()} />}
      <Opciones
        titulo={t.secciones.formatosDeFactura}
        sinTitulo
        columnas={3}
        elegida={data?.formatoFactura}
        {...(administra && data && { onChoose: save })}
        opciones={FORMATOS_FACTURA.map((formato) => ({
          valor: formato,
          muestra: <Hoja codCia={codCia} formato={formato} muestra={data?.muestra} />,
          rotulo: (
            <>
              {t.formatos[formato].titulo}
              <br />
              <span className="sec nota">{t.formatos[formato].detalle}</span>
            </>
          ),
        }))}
      />
      <p className="sec nota">
        {data?.muestra === null && `${t.sinMuestra} `}
        {t.tiquete}
      </p>
    </>
  )
}

interface HojaProps {
  codCia: number
  formato: FormatoFactura
  /** Undefined while loading, null if there is no document. */
  muestra: PreferenciasCia['muestra'] | undefined
}

const Hoja = ({ codCia, formato, muestra }: HojaProps) => (
  <span className={classes.hoja}>
    {muestra === null && <Papel formato={formato} />}
    {muestra && (
      <Suspense>
        <Muestra pk={{ codCia, ...muestra }} formato={formato} />
      </Suspense>
    )}
  </span>
)

const RENGLONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const Papel = ({ formato }: { formato: FormatoFactura }) => (
  <span className={`rejilla hueco-6 ${classes.papel}`} data-formato={formato}>
    <i data-cabeza />
    {RENGLONES.map((renglon, i) => (
      <i key={renglon} data-corta={i % 3 === 0 || undefined} />
    ))}
  </span>
)

/** Optimistic update; a refusal shows an error and reverts. Saves are sequential, so that the last choice wins. */
function useSave(codCia: number): (formatoFactura: FormatoFactura) => void {
  const queryClient = useQueryClient()
  const { queryKey } = preferenciasQuery(codCia)
  const { mutate } = useMutation({
    scope: { id: 'preferencias' },
    mutationFn: (formatoFactura: FormatoFactura) =>
      call(contract.preferencias.save, { params: { codCia }, body: { formatoFactura } }),
    onMutate: (formatoFactura) => {
      queryClient.setQueryData(queryKey, (antes) => antes && { ...antes, formatoFactura })
    },
    onSuccess: () => {
      avisos.bien(t.guardada)
      // All cached PDFs are outdated.
      return queryClient.invalidateQueries({ queryKey: ['documentos', 'uno'] })
    },
    onError: (fallo) => {
      avisos.mal(t.errorGuardando, motivoOf(fallo))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
