import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { contract, type MetodoPago } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { findHallazgoVencimiento, normalizeVencimiento } from '@pura/domain/tarjeta'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call, isStatus } from '../../../lib/servidor/api.ts'
import { metodosQuery, refreshPagos } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { nombreDeMarca } from '../Sello.tsx'
import classes from './Metodos.module.css'

const route = getRouteApi('/privado/metodosPago/editar/$idMetodoDePago')
const t = mensajesDePagos.metodosPago

/** PAGO-05: expiry and default flag of a stored card; an unknown card redirects back. */
export function EditarPage() {
  const codCia = useCodCia()
  const router = useRouter()
  const { idMetodoDePago } = route.useParams()
  const { data: metodos, error, refetch } = useQuery(metodosQuery(codCia))
  const metodo = metodos?.find(({ id }) => String(id) === idMetodoDePago)
  const falta = metodos !== undefined && !metodo
  useEffect(() => {
    if (!falta) return
    avisos.mal(mensajes.metodoPago.noEncontrado)
    void router.navigate({ to: '/metodosPago', replace: true })
  }, [falta, router])
  return (
    <Page title={t.editar}>
      <div className={`rejilla hueco-14 ${classes.columna} ${classes.angosta}`}>
        {error ? (
          <Reintento error={error} onRetry={refetch} />
        ) : metodo ? (
          <Forma key={metodo.id} metodo={metodo} />
        ) : (
          <Skeleton height={220} />
        )}
      </div>
    </Page>
  )
}

function Forma({ metodo }: { metodo: MetodoPago }) {
  const codCia = useCodCia()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [vencimiento, setVencimiento] = useState(metodo.vence)
  const [predeterminada, setPredeterminada] = useState(metodo.predeterminada)
  const [error, setError] = useState<string>()
  const campo = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: () =>
      call(contract.metodoPago.update, {
        body: {
          codCia,
          id: metodo.id,
          vencimiento: normalizeVencimiento(vencimiento)!,
          predeterminada,
          version: metodo.version,
        },
      }),
    onSuccess: async () => {
      await refreshPagos(queryClient, codCia)
      avisos.bien(textosDeCompra.metodoActualizado)
      void router.navigate({ to: '/metodosPago' })
    },
    onError: (fallo) => {
      if (isStatus(fallo, 404) || isStatus(fallo, 409)) void refreshPagos(queryClient, codCia)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hallazgo = findHallazgoVencimiento(vencimiento, fechaAt(new Date()))
    setError(hallazgo?.mensaje)
    if (hallazgo) campo.current?.focus()
    else save.mutate()
  }
  return (
    <form className={`rejilla hueco-16 tarjeta ${classes.forma}`} onSubmit={submit} noValidate>
      <dl className={`rejilla hueco-12 ${classes.datos}`}>
        <div>
          <dt className="nota sec">{t.columnas.tarjeta}</dt>
          <dd>
            {nombreDeMarca(metodo.marca)} <span className="num">•••• {metodo.ultimosDigitos}</span>
          </dd>
        </div>
        <div>
          <dt className="nota sec">{t.titular}</dt>
          <dd>{metodo.nombre}</dd>
        </div>
      </dl>
      <TextInput
        ref={campo}
        type="month"
        label={t.vencimiento}
        value={vencimiento}
        error={error}
        onChange={({ currentTarget }) => {
          setVencimiento(currentTarget.value)
          setError(undefined)
        }}
      />
      <Checkbox
        label={t.usar}
        description={metodo.predeterminada ? t.yaEsPredeterminada : undefined}
        checked={predeterminada}
        disabled={metodo.predeterminada}
        onChange={({ currentTarget }) => setPredeterminada(currentTarget.checked)}
      />
      {save.error && <Banner titulo={motivoOf(save.error)} />}
      <div className="tira hueco-8">
        <Button type="submit" loading={save.isPending}>
          {t.guardar}
        </Button>
        <ButtonLink to="/metodosPago" variant="default">
          {t.cancelar}
        </ButtonLink>
      </div>
    </form>
  )
}
