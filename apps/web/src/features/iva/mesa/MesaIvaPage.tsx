import { Skeleton } from '@mantine/core'
import type { MesaIva } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mesPorDeclarar } from '@pura/domain/iva'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import type { Mes } from '../../../lib/formato/mes.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Cierre } from '../cierre/Cierre.tsx'
import { Cierres } from '../cierre/Cierres.tsx'
import { NoLlegado } from '../faltan/NoLlegado.tsx'
import { Papeles } from '../faltan/Papeles.tsx'
import { Arrastre } from '../lado/Arrastre.tsx'
import { Asientos } from '../lado/Asientos.tsx'
import { Avisos } from '../lado/Avisos.tsx'
import { Pilas } from '../lado/Pilas.tsx'
import { Proporcion } from '../lado/Proporcion.tsx'
import { Resultado } from '../lado/Resultado.tsx'
import { SinDecidir } from '../lado/SinDecidir.tsx'
import { mesaQuery, type QueDocumentos } from '../mes/consultas.ts'
import type { MesaIvaSearch } from '../mes/definicion.ts'
import classes from '../mes/Mesa.module.css'
import { Formulario } from '../pasos/Formulario.tsx'
import { Barra } from './Barra.tsx'

const VistaCierres = lazy(() => import('../cierres/VistaCierres.tsx'))
const PanelDocumentos = lazy(() => import('../documentos/PanelDocumentos.tsx'))
const DoceMeses = lazy(() => import('../doce/DoceMeses.tsx'))
const ClavesDialog = lazy(() => import('../claves/ClavesDialog.tsx'))
// Only a month that changed after it was presented shows it.
const Rectificar = lazy(() => import('../cierre/Rectificar.tsx').then((m) => ({ default: m.Rectificar })))
const PegarDialog = lazy(() => import('../pegar/PegarDialog.tsx'))
const route = getRouteApi('/privado/mesaIva')

/**
 * An IVA month laid out like the portal's form, each figure with its documents; documents outside all boxes are beside
 * it.
 */
export function MesaIvaPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { anio, mes } = search
  const pedido = anio && mes ? { anio, mes } : {}
  const {
    data: mesa,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...mesaQuery(codCia, pedido),
    enabled: !search.doce,
  })
  const [dialogo, setDialogo] = useState<'pegar' | 'claves'>()
  const [exactas, setExactas] = useState(false)
  const elMes =
    anio && mes ? { anio, mes } : mesa ? { anio: mesa.anio, mes: mesa.mes } : mesPorDeclarar(fechaAt(new Date()))
  const goTo = ({ anio: otroAnio, mes: otroMes }: Mes) =>
    void navigate({
      search: { anio: otroAnio, mes: otroMes, ...(search.ver && { ver: search.ver }) } satisfies MesaIvaSearch,
    })
  const show = (que: QueDocumentos | undefined) =>
    void navigate({ search: { ...pedido, ...que } satisfies MesaIvaSearch })
  const { casilla, pila, aviso, lectura } = search
  const abierto = casilla ?? pila ?? aviso
  if (search.doce) {
    const showAnio = (otro: number) => void navigate({ search: { anio: otro, mes: elMes.mes, doce: 1 } })
    return (
      <Page title={t.titulo} forma="lleno">
        <Suspense>
          <DoceMeses anio={elMes.anio} onAnio={showAnio} onUnMes={() => goTo(elMes)} />
        </Suspense>
      </Page>
    )
  }

  return (
    <Page title={t.titulo} forma="lleno">
      <Barra
        mes={elMes}
        mesa={isPlaceholderData ? undefined : mesa}
        exactas={exactas}
        onExactas={setExactas}
        onMes={goTo}
        onPaste={() => setDialogo('pegar')}
        onClaves={() => setDialogo('claves')}
        onDoce={() => void navigate({ search: { anio: elMes.anio, mes: elMes.mes, doce: 1 } })}
      />
      <div className={`llena ${classes.rollo}`} data-atenuada={isPlaceholderData || undefined}>
        {error && !mesa && <Reintento que="el mes" error={error} onRetry={() => void refetch()} />}
        {!mesa && !error && <Espera />}
        {mesa && search.ver === 'cierres' ? (
          <Suspense fallback={<Espera />}>
            <VistaCierres
              key={`${mesa.anio}-${mesa.mes}`}
              mesa={mesa}
              onVolver={() => void navigate({ search: { ...pedido } satisfies MesaIvaSearch })}
            />
          </Suspense>
        ) : (
          mesa && (
            <Mesa
              key={`${mesa.anio}-${mesa.mes}`}
              codCia={codCia}
              mesa={mesa}
              exactas={exactas}
              onShow={show}
              onVerCierres={() => void navigate({ search: { ...pedido, ver: 'cierres' } satisfies MesaIvaSearch })}
            />
          )
        )}
      </div>
      {mesa && abierto && (
        <Suspense>
          <PanelDocumentos
            key={abierto}
            mesa={mesa}
            que={{ casilla, pila, aviso, lectura }}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
      <Suspense>
        {mesa && dialogo === 'pegar' && <PegarDialog mesa={mesa} onClose={() => setDialogo(undefined)} />}
        {dialogo === 'claves' && (
          <ClavesDialog mes={{ anio: elMes.anio, mes: elMes.mes }} onClose={() => setDialogo(undefined)} />
        )}
      </Suspense>
    </Page>
  )
}

interface MesaProps {
  codCia: number
  mesa: MesaIva
  exactas: boolean
  onShow: (que: QueDocumentos) => void
  onVerCierres: () => void
}

function Mesa({ codCia, mesa, exactas, onShow, onVerCierres }: MesaProps) {
  return (
    <>
      <Suspense>{mesa.rectificar && <Rectificar mesa={mesa} rectificar={mesa.rectificar} />}</Suspense>
      <div className={classes.mesa}>
        <div className={classes.resultado}>
          <Resultado mesa={mesa} />
        </div>
        <div className={`rejilla hueco-16 ${classes.pasos}`}>
          {mesa.formularios.map((formulario) => (
            <Formulario key={formulario.nombre} formulario={formulario} mesa={mesa} exactas={exactas} onShow={onShow} />
          ))}
        </div>
        <div className={`rejilla hueco-12 ${classes.lado}`}>
          <SinDecidir mesa={mesa} onShow={onShow} />
          <Avisos mesa={mesa} onShow={onShow} />
          <Pilas mesa={mesa} onShow={onShow} />
          <Arrastre codCia={codCia} mesa={mesa} />
          <NoLlegado mesa={mesa} />
          <Asientos mesa={mesa} />
          <Papeles mesa={mesa} />
          <Proporcion mesa={mesa} />
          <Cierre mesa={mesa} />
          <Cierres mesa={mesa} onVer={onVerCierres} />
        </div>
      </div>
    </>
  )
}

/** Skeleton cards of the final size, to avoid a layout shift. */
const Espera = () => (
  <div className={classes.mesa} role="status">
    <span className="oculto-visual">{t.cargando}</span>
    <Skeleton className={classes.resultado} height={170} radius="md" />
    <Skeleton className={`rejilla hueco-16 ${classes.pasos}`} height={420} radius="md" />
    <Skeleton className={`rejilla hueco-12 ${classes.lado}`} height={300} radius="md" />
  </div>
)
