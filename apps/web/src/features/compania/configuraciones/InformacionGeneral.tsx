import { Skeleton } from '@mantine/core'
import { type Cia, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconPencil } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { cantonesQuery, distritosQuery, provinciasQuery } from '../../../components/ubicacion/lugares.ts'
import { formatCedula } from '../../../lib/formato/format.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { LlevarseTodo } from '../cia/formulario/LlevarseTodo.tsx'
import { Cabeza } from './Cabeza.tsx'
import classes from './Configuraciones.module.css'
import { Enlaces } from './Enlaces.tsx'
import { Hacienda } from './Hacienda.tsx'

const t = mensajes.configuraciones

const ciaQuery = (codCia: number, enabled: boolean) =>
  queryOptions({
    queryKey: ['cia', codCia, 'configuraciones'],
    enabled,
    queryFn: async ({ signal }) => (await call(contract.cia.get, { params: { codCia }, signal })).data,
  })

const actividadQuery = (codCia: number, enabled: boolean) =>
  queryOptions({
    queryKey: ['actividades', codCia, 'principal'],
    enabled,
    queryFn: async ({ signal }) =>
      (await call(contract.actividadEconomicaCia.list, { params: { codCia }, query: {}, signal })).data.find(
        ({ estado }) => estado === 'A',
      )?.actividadEconomica ?? null,
  })

/** CONF-01: the company's data for its administrators, only its name for others. */
export function InformacionGeneral() {
  const { cia: propia } = useSesion()
  const secciones = useSecciones()
  const administra = secciones.has('/companias')
  const { data: cia, error, refetch } = useQuery(ciaQuery(propia.codCia, administra))
  return (
    <>
      <Cabeza seccion="informacionGeneral">
        {administra && (
          <ButtonLink
            to="/companias"
            search={{ companiaID: String(propia.codCia) }}
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          >
            {t.editarCompania}
          </ButtonLink>
        )}
      </Cabeza>
      {error && !cia && <Reintento error={error} onRetry={() => void refetch()} />}
      <div className={`tarjeta ${classes.ficha}`}>
        {administra && <Logo cia={cia} />}
        <dl className={classes.datos}>
          <Dato de="nombreCia">{propia.nombreCia}</Dato>
          <Dato de="razonSocial">{propia.razonSocial}</Dato>
          <Dato de="ruc">{formatCedula(propia.ruc)}</Dato>
          {administra && <DeQuienAdministra cia={cia} />}
        </dl>
      </div>
      {cia && <Hacienda cia={cia} />}
      {administra && !propia.primeraVez && (
        <p>
          <Link to="/configuracionInicial" search={{ repetir: '1' }}>
            {t.repetirInicial}
          </Link>
        </p>
      )}
      <Enlaces />
      <LlevarseTodo codCia={propia.codCia} />
    </>
  )
}

function DeQuienAdministra({ cia }: { cia: Cia | undefined }) {
  const secciones = useSecciones()
  const codCia = cia?.codCia ?? 0
  const { data: actividad } = useQuery(actividadQuery(codCia, codCia > 0 && secciones.has('/actividadesEconomicas')))
  const lugar = useLugar(cia)
  return (
    <>
      <Dato de="correoElectronico">{cia?.correoElectronico}</Dato>
      <Dato de="telefonos">{cia?.telefonos}</Dato>
      {secciones.has('/actividadesEconomicas') && (
        <Dato de="actividad">{cia && actividad && `${actividad.codigo} · ${actividad.nombre}`}</Dato>
      )}
      <Dato de="direccion" ancho>
        {cia && [cia.direccion, lugar].filter(Boolean).join(', ')}
      </Dato>
    </>
  )
}

/** District, canton and province by name. */
function useLugar(cia: Cia | undefined): string {
  const provincia = cia?.departamento ?? ''
  const canton = cia?.idMunicipio ?? ''
  const provincias = useQuery(provinciasQuery(provincia === '' ? '' : String(cia?.pais.idPais))).data
  const cantones = useQuery(cantonesQuery(String(provincia))).data
  const distritos = useQuery(distritosQuery(String(canton))).data
  const nombreOf = (opciones: typeof provincias, id: number | null | undefined) =>
    opciones?.find(({ value }) => value === String(id))?.label
  return [
    nombreOf(distritos, cia?.distrito),
    nombreOf(cantones, cia?.idMunicipio),
    nombreOf(provincias, cia?.departamento),
  ]
    .filter(Boolean)
    .join(', ')
}

interface DatoProps {
  de: keyof typeof t.datos
  ancho?: boolean
  children: string | null | undefined
}

const Dato = ({ de, ancho, children }: DatoProps) => (
  <div data-ancho={ancho || undefined}>
    <dt className="sec nota">{t.datos[de]}</dt>
    <dd>
      {children === undefined ? <Skeleton height={14} width="60%" /> : children || <i className="sec">{t.sinDato}</i>}
    </dd>
  </div>
)

const Logo = ({ cia }: { cia: Cia | undefined }) => (
  <span className={`centro fijo ${classes.logo}`}>
    {cia?.nombreLogo ? (
      <img src={cia.nombreLogo} alt={`Logo de ${cia.nombreCia}`} />
    ) : (
      <span className="nota">{cia ? t.sinLogo : ''}</span>
    )}
  </span>
)
