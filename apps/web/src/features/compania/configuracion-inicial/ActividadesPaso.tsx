import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { PieAsistente } from '../../../components/asistente/Asistente.tsx'
import { Buscador } from '../../../components/campos/Buscador.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { toEstado } from '../../../lib/consulta/busqueda.ts'
import { call, isStatus } from '../../../lib/servidor/api.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { estilosDeCuenta as classes } from '../../identidad/index.ts'
import { estadoInicialQuery } from './consultas.ts'

interface Actividad {
  codigo: string
  nombre: string
}

/** Activities from Hacienda's registry; others can be added from the catalogue. */
export function ActividadesPaso({ onListo }: { onListo: () => void }) {
  const { cia } = useSesion()
  const guardadas = useQuery(estadoInicialQuery(cia.codCia))
  const inscritas = useQuery({
    queryKey: ['actividades-inscritas', cia.ruc],
    queryFn: async () => (await call(contract.registro.actividades, { params: { id: cia.ruc } })).data,
    retry: false,
  })
  if (isStatus(guardadas.error, 403)) return <SinPermiso />
  if (guardadas.isPending || inscritas.isPending) return <p className="sec">Buscando sus actividades en Hacienda…</p>
  return (
    <Eleccion
      inscritas={inscritas.data ?? []}
      guardadas={guardadas.data?.actividades ?? []}
      sinRegistro={inscritas.isError}
      onListo={onListo}
    />
  )
}

/** For a user without permission: the company's administrator must do the setup. */
const SinPermiso = () => (
  <Banner
    tono="pendiente"
    titulo="La configuración inicial la termina quien administra la compañía"
    acciones={
      <ButtonLink to="/escritorio" size="xs">
        Ir al Escritorio
      </ButtonLink>
    }
  >
    Usted puede ver el sistema; para emitir hace falta terminarla.
  </Banner>
)

interface PropsDeEleccion {
  inscritas: Actividad[]
  guardadas: Actividad[]
  /** True if the registry did not answer. */
  sinRegistro: boolean
  onListo: () => void
}

function Eleccion({ inscritas, guardadas, sinRegistro, onListo }: PropsDeEleccion) {
  const { codCia } = useSesion().cia
  const [otras, setOtras] = useState(guardadas.filter((g) => !inscritas.some((i) => i.codigo === g.codigo)))
  const ofrecidas = [...inscritas, ...otras]
  // Default: the principal activity, with which most companies issue; saved ones take precedence.
  const [elegidas, setElegidas] = useState<readonly string[]>(
    guardadas.length > 0 ? guardadas.map((a) => a.codigo) : inscritas.slice(0, 1).map((a) => a.codigo),
  )
  const { mutate, isPending, error } = useMutation<unknown, ApiError>({
    mutationFn: () => {
      const actividades = ofrecidas.filter((a) => elegidas.includes(a.codigo))
      return call(contract.configuracionInicial.actividades, { body: { codCia, actividades } })
    },
    onSuccess: onListo,
  })
  const toggle = (codigo: string, marcada: boolean) =>
    setElegidas((previas) => (marcada ? [...previas, codigo] : previas.filter((c) => c !== codigo)))

  return (
    <>
      <p className="sec">
        {inscritas.length > 0
          ? 'Estas son las que tiene inscritas en Hacienda. Deje marcadas las que va a facturar.'
          : sinRegistro
            ? 'El registro de Hacienda no responde; puede buscar su actividad en el catálogo.'
            : 'Hacienda no tiene actividades inscritas con su identificación; busque la suya en el catálogo.'}
      </p>
      <div className="rejilla hueco-8">
        {ofrecidas.map(({ codigo, nombre }) => (
          <Checkbox
            key={codigo}
            className={classes.opcion}
            checked={elegidas.includes(codigo)}
            onChange={(event) => toggle(codigo, event.currentTarget.checked)}
            label={nombre}
            description={codigo}
          />
        ))}
      </div>
      <BuscarActividad
        onChoose={(actividad) => {
          if (!ofrecidas.some((a) => a.codigo === actividad.codigo)) setOtras((previas) => [...previas, actividad])
          if (!elegidas.includes(actividad.codigo)) toggle(actividad.codigo, true)
        }}
      />
      {error && <Banner titulo={error.message || mensajes.general.errorDesconocido} />}
      <PieAsistente>
        <Button size="md" disabled={elegidas.length === 0} loading={isPending} onClick={() => mutate()}>
          Continuar
        </Button>
      </PieAsistente>
    </>
  )
}

function BuscarActividad({ onChoose }: { onChoose: (actividad: Actividad) => void }) {
  const [texto, setTexto] = useState('')
  const [q] = useDebouncedValue(texto.trim(), 150)
  const actividades = useQuery({
    queryKey: ['actividades', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(contract.actividadEconomica.search, { query: { q, top: 8 }, signal })).data,
  })
  const { data = [], isFetching } = actividades
  return (
    <Buscador
      etiqueta="Agregar otra actividad"
      placeholder="Nombre o código"
      texto={texto}
      onTexto={setTexto}
      {...toEstado(actividades)}
      buscando={isFetching || q !== texto.trim()}
      opciones={q === '' ? [] : data}
      keyOf={(a) => a.codigo}
      onChoose={(actividad) => {
        onChoose(actividad)
        setTexto('')
      }}
      render={(a) => (
        <span>
          {a.nombre} <span className="sec nota num">{a.codigo}</span>
        </span>
      )}
    />
  )
}
