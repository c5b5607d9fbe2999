import { Button } from '@mantine/core'
import { ARCHIVO, type ClavesCasadas, contract, RECIBIDOS } from '@pura/contract'
import { formatFechaIso } from '@pura/domain/fecha'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { mensajesDeIva, clavesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { pantallaDeTablero as p } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconCheck, IconClipboard, IconCopy, IconEqualNot, IconFileX, IconInbox, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import tonos from '../../../components/datos/tonos.module.css'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import type { Mes } from '../../../lib/formato/mes.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useCodCia, useSesion } from '../../../lib/servidor/session.ts'
import { colones } from '../mes/cifras.ts'
import pegar from '../pegar/Pegar.module.css'
import classes from './Claves.module.css'
import { type EstadoDeFila, type FilaDeClave, type Lado, toFilas, toLineas, toPedido, toProveedores } from './filas.ts'

const PedirDialog = lazy(() => import('../pedir/PedirDialog.tsx'))

interface PropsDeCasadas {
  casadas: ClavesCasadas
  lado: Lado
  mes: Mes
  /** How the list's totals were read, if that is worth a sentence. */
  nota: string
  onOtra: () => void
}

const VISTAS = ['resolver', 'falta', 'difiere', 'tengo', 'solas'] as const
type NombreDeVista = (typeof VISTAS)[number]

/** Rows drawn of a view. */
const PRIMERAS = 200

const TONOS = { tengo: 'aceptado', falta: 'rechazado', difiere: 'pendiente', solas: 'anulado' } as const

const isOf = (vista: NombreDeVista, { estado }: FilaDeClave): boolean =>
  vista === 'resolver' ? estado === 'falta' || estado === 'difiere' : estado === vista

export function Casadas({ casadas, lado, mes, nota, onOtra }: PropsDeCasadas) {
  const filas = useMemo(() => toFilas(casadas, lado), [casadas, lado])
  const { cia } = useSesion()
  const secciones = useSecciones()
  const proveedores = useMemo(() => toProveedores(filas), [filas])
  const [pidiendo, setPidiendo] = useState<'cliente' | 'proveedores'>()
  const [vista, setVista] = useState<NombreDeVista>('resolver')
  const cuantas = (cual: NombreDeVista): number =>
    cual === 'solas' ? casadas.cuantasSoloNuestras : filas.filter((fila) => isOf(cual, fila)).length
  const suyas = filas.filter((fila) => isOf(vista, fila))

  async function copyFaltan() {
    try {
      await navigator.clipboard.writeText(toPedido(filas))
      avisos.bien(t.copiado(cuantas('falta')))
    } catch {
      avisos.mal(mensajesDeIva.noSeCopio)
    }
  }

  return (
    <>
      <Sumas filas={filas} casadas={casadas} />
      <Vistas>
        {VISTAS.map((cual) => (
          <Vista key={cual} actual={cual === vista} onChoose={() => setVista(cual)}>
            {t.vistas[cual]} <span className="num">{cuantas(cual)}</span>
          </Vista>
        ))}
      </Vistas>
      <div className={`rejilla llena hueco-10 ${classes.rollo}`}>
        {nota && <p className="sec nota">{nota}</p>}
        {suyas.length === 0 ? (
          <p className={classes.nada}>{vista === 'resolver' ? t.todoCasa : t.nadie}</p>
        ) : (
          <Tabla filas={suyas.slice(0, PRIMERAS)} />
        )}
        {cuantas(vista) > Math.min(suyas.length, PRIMERAS) && (
          <p className="sec nota num">{t.primeras(Math.min(suyas.length, PRIMERAS), cuantas(vista))}</p>
        )}
      </div>
      <div className={`tira al-fin fijo hueco-8 raya ${pegar.pie}`}>
        <Button variant="default" leftSection={<IconClipboard size={17} stroke={1.7} aria-hidden />} onClick={onOtra}>
          {t.otra}
        </Button>
        <Button
          variant="default"
          disabled={cuantas('falta') === 0}
          leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
          onClick={() => void copyFaltan()}
        >
          {t.copiarFaltan}
        </Button>
        {secciones.has(RECIBIDOS) && lado === 'compras' && (
          <>
            {cuantas('falta') > 0 && <BuscarEnBuzon mes={mes} />}
            {proveedores.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
                onClick={() => setPidiendo('proveedores')}
              >
                {p.pedir.aProveedores(proveedores.length)}
              </Button>
            )}
            <Button
              disabled={cuantas('falta') === 0}
              leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
              onClick={() => setPidiendo('cliente')}
            >
              {t.pedir(cuantas('falta'))}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {pidiendo && (
          <PedirDialog
            destinos={[cia]}
            mes={mes}
            ademas={toLineas(filas)}
            {...(pidiendo === 'proveedores' && { peticiones: proveedores })}
            onClose={() => setPidiendo(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What is missing may stand in the company's mailbox: its mails from this month on are read once more. */
function BuscarEnBuzon({ mes }: { mes: Mes }) {
  const codCia = useCodCia()
  const params = { codCia }
  const { data } = useQuery({
    queryKey: ['buzonDeClaves', codCia],
    queryFn: async ({ signal }) => (await call(contract.docRecibidoBuzon.get, { params, signal })).data,
  })
  const buscar = useMutation({
    mutationFn: () =>
      call(contract.docRecibidoBuzon.buscar, { params, body: { desde: formatFechaIso({ ...mes, dia: 1 }) } }),
    onSuccess: ({ mensaje }) => avisos.bien(mensaje),
    onError: (error) => avisos.mal(motivoOf(error)),
  })
  if (!data?.buzon?.activo) return null
  return (
    <Button
      variant="default"
      loading={buscar.isPending}
      disabled={buscar.isSuccess}
      leftSection={<IconInbox size={17} stroke={1.7} aria-hidden />}
      onClick={() => buscar.mutate()}
    >
      {mensajesDeBuzones.buzon.buscar}
    </Button>
  )
}

const ICONOS = { tengo: IconCheck, falta: IconFileX, difiere: IconEqualNot }

function Icono({ de }: { de: keyof typeof ICONOS }) {
  const Suyo = ICONOS[de]
  return <Suyo size={15} stroke={2} className={`${classes.icono} ${tonos[TONOS[de]]}`} aria-hidden />
}

/** One bar in three colours with the same in words. */
function Sumas({ filas, casadas }: { filas: readonly FilaDeClave[]; casadas: ClavesCasadas }) {
  const estados = ['tengo', 'falta', 'difiere'] as const
  const cuantas = (estado: EstadoDeFila): number => filas.filter((fila) => fila.estado === estado).length
  return (
    <div className={`rejilla hueco-8 ${classes.sumas}`} role="status">
      <div className={`tira hueco-2 ${classes.barra}`} aria-hidden>
        {estados.map((estado) => (
          <span
            key={estado}
            data-estado={estado}
            style={{ flexGrow: cuantas(estado) }}
            hidden={cuantas(estado) === 0}
          />
        ))}
      </div>
      <p className={`tira envuelve ${classes.palabras} num`}>
        {estados.map((estado) => (
          <span key={estado}>
            <Icono de={estado} />
            <span className="medio">{t.sumas[estado](cuantas(estado))}</span>
            {estado === 'falta' && cuantas('falta') > 0 && (
              <span className="sec nota">
                {' '}
                {t.faltan(colones(casadas.falta.total), colones(casadas.falta.impuesto))}
              </span>
            )}
          </span>
        ))}
        {casadas.cuantasSoloNuestras > 0 && <span className="sec">{t.sumas.solas(casadas.cuantasSoloNuestras)}</span>}
      </p>
    </div>
  )
}

function Tabla({ filas }: { filas: readonly FilaDeClave[] }) {
  return (
    <table className={`ancho ${classes.tabla}`}>
      <thead>
        <tr>
          <th scope="col">{t.estado}</th>
          <th scope="col">{t.documento}</th>
          <th scope="col">{t.portal}</th>
          <th scope="col">{t.nosotros}</th>
          <th scope="col">{t.porque}</th>
          <th scope="col">
            <span className="oculto-visual">{t.ver}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={fila.clave}>
            <td>
              <StatusBadge tono={TONOS[fila.estado]}>{t.estados[fila.estado]}</StatusBadge>
            </td>
            <th scope="row">
              <span className="recorta medio" title={fila.quien}>
                {fila.quien}
              </span>
              <span className="nota sec num" title={fila.clave}>
                {fila.documento}
              </span>
            </th>
            <td className="num" data-columna={t.portal}>
              {fila.portal || '—'}
            </td>
            <td className="num" data-columna={t.nosotros}>
              {fila.nosotros || '—'}
            </td>
            <td>{fila.porque}</td>
            <td>
              <Enlace fila={fila} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Enlace({ fila: { nuestro, quien, documento } }: { fila: FilaDeClave }) {
  const secciones = useSecciones()
  const seccion = nuestro?.libro === 'emitido' ? ARCHIVO : RECIBIDOS
  if (!nuestro || !secciones.has(seccion)) return null
  return (
    <Link
      to={`${seccion}/$idDocumento` as '/documentosRecibidos/$idDocumento'}
      params={{ idDocumento: String(nuestro.id) }}
      aria-label={`${t.ver} ${quien}, ${documento}`}
    >
      {t.ver}
    </Link>
  )
}
