import { Button, TextInput } from '@mantine/core'
import { ApiError, type ArriendoDeCaja, type Caja, contract } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { useSinLinea } from '../../../../lib/consulta/linea.ts'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { readTodas } from '../../../../lib/servidor/emision.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import type { Equipo } from '../dispositivo/base.ts'
import type { Puesto } from '../dispositivo/puesto.ts'
import marco from '../marco/Marco.module.css'
import { Marco } from '../marco/Marco.tsx'
import { textos } from '../marco/textos.ts'
import { Anteriores } from './Anteriores.tsx'
import classes from './Arriendo.module.css'

/** Chooses the register that this device numbers from now on. */
export function Arriendo({ puesto, equipo }: { puesto: Puesto; equipo: Equipo }) {
  const codCia = useCodCia()
  const desde = useSinLinea()
  const { data, error } = useQuery({
    queryKey: ['venta-rapida', 'arriendos', codCia],
    queryFn: async ({ signal }) => {
      const [cajas, arriendos] = await Promise.all([
        readTodas('cajas', codCia, signal),
        call(contract.ventaRapidaArriendo.list, { params: { codCia }, signal }),
      ])
      return {
        cajas: cajas.filter((c) => c.estado === 'A' && c.sucursal.estado === 'A'),
        vigentes: arriendos.data.filter((a) => a.estado === 'vigente'),
      }
    },
  })
  const [escrito, setEscrito] = useState(equipo.nombre || undefined)
  const [elegida, setElegida] = useState<string>()
  const [falta, setFalta] = useState<{ nombre?: string; caja?: string }>({})
  const [problema, setProblema] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const sinInstalar = needsInstalacion()
  const libres = data?.cajas.filter(
    (c) => equipo.pedidas?.[idOf(c)] !== undefined || !data.vigentes.some((a) => isDe(a, c)),
  )
  // With one register that may be taken, a click is enough.
  const unica = libres?.length === 1 ? libres[0] : undefined
  const caja = data?.cajas.find((c) => idOf(c) === elegida) ?? unica
  const nombre = escrito ?? (unica ? `${unica.nombreCaja}, ${aparato()}`.slice(0, 60) : '')

  async function take() {
    const faltan = {
      ...(nombre.trim() === '' && { nombre: textos.faltaNombre }),
      ...(!caja && { caja: textos.faltaCaja }),
    }
    setFalta(faltan)
    setProblema(undefined)
    if (!caja || nombre.trim() === '' || sinInstalar) return
    setOcupado(true)
    try {
      const { idSucursal, idCaja } = caja.cajaPK
      await puesto.take({ idSucursal, idCaja, nombre: nombre.trim(), lugar: lugarOf(caja) })
    } catch (failure) {
      setProblema(failure instanceof ApiError || failure instanceof Error ? failure.message : String(failure))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Marco titulo={textos.tomarTitulo} detalle={textos.tomarDetalle}>
      <div className={`llena ${marco.pantalla}`}>
        <Anteriores />
        <form
          className={`rejilla hueco-16 ${marco.columnas}`}
          onSubmit={(event) => {
            event.preventDefault()
            void take()
          }}
        >
          <div className="rejilla hueco-12">
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>1 · Este dispositivo</h2>
              <div className={marco.cuerpo}>
                <TextInput
                  label={textos.nombre}
                  description={textos.nombreDetalle}
                  withAsterisk
                  maxLength={60}
                  autoFocus
                  value={nombre}
                  error={falta.nombre}
                  onChange={(event) => setEscrito(event.currentTarget.value)}
                />
              </div>
            </section>
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2 id="cajas">2 · Caja</h2>
              {error && <Banner titulo={error.message} />}
              <div role="radiogroup" aria-labelledby="cajas" aria-invalid={falta.caja !== undefined}>
                {data?.cajas.map((c) => (
                  <Opcion
                    key={idOf(c)}
                    caja={c}
                    arriendo={data.vigentes.find((a) => isDe(a, c))}
                    isPedida={equipo.pedidas?.[idOf(c)] !== undefined}
                    elegida={caja === c}
                    onElegir={() => setElegida(idOf(c))}
                  />
                ))}
              </div>
              {data?.cajas.length === 0 && <p className={classes.vacio}>{textos.sinCajas}</p>}
              {falta.caja && !caja && (
                <p className={classes.falta} role="alert">
                  {falta.caja}
                </p>
              )}
            </section>
          </div>
          <section className={`tarjeta ${marco.tarjeta}`}>
            <h2>Qué cambia</h2>
            <div className={marco.cuerpo}>
              <ul className="rejilla hueco-8 sec">
                <li>
                  Tiquetes, facturas y notas de crédito de la caja {caja?.puntoEmision ?? ''} se numeran aquí, con o sin
                  conexión.
                </li>
                <li>La oficina emite por otra caja; el formulario lo dice.</li>
                <li>Lo vendido sin conexión se entrega dentro de 2 días hábiles. A las 24 h se avisa.</li>
                <li>Se devuelve cuando todo esté entregado, o un administrador la da por perdida.</li>
              </ul>
              {problema && <Banner titulo={problema} />}
              {desde !== undefined && <Banner tono="pendiente" titulo={textos.sinLineaParaTomar} />}
              {sinInstalar && (
                <Banner tono="pendiente" titulo={textos.sinInstalar}>
                  {textos.sinInstalarDetalle}
                </Banner>
              )}
              <Button type="submit" size="md" loading={ocupado} disabled={desde !== undefined || sinInstalar}>
                {caja ? `Tomar la caja ${caja.puntoEmision}` : 'Tomar la caja'}
              </Button>
            </div>
          </section>
        </form>
      </div>
    </Marco>
  )
}

const idOf = ({ cajaPK }: Caja): string => `${cajaPK.idSucursal}-${cajaPK.idCaja}`
const isDe = (a: ArriendoDeCaja, { cajaPK }: Caja): boolean =>
  a.idSucursal === cajaPK.idSucursal && a.idCaja === cajaPK.idCaja
/** What this device is, as far as its screen tells. */
const aparato = (): string =>
  window.matchMedia('(pointer: fine)').matches ? 'computadora' : window.innerWidth < 640 ? 'teléfono' : 'tableta'
/** Safari keeps the data of an installed application; that of a page is deleted after seven days without a visit. */
function needsInstalacion(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && !window.matchMedia('(display-mode: standalone)').matches
}
const lugarOf = ({ sucursal, puntoEmision }: Caja): string =>
  `${sucursal.establecimiento} ${sucursal.nombreSucursal} · caja ${puntoEmision}`

interface PropsDeOpcion {
  caja: Caja
  arriendo: ArriendoDeCaja | undefined
  /** This device asked for it and did not keep the answer: it may ask again. */
  isPedida: boolean
  elegida: boolean
  onElegir: () => void
}

function Opcion({ caja, arriendo, isPedida, elegida, onElegir }: PropsDeOpcion) {
  const isDeOtro = arriendo !== undefined && !isPedida
  return (
    <label
      className={`rejilla al-medio raya ${classes.opcion}`}
      data-elegida={elegida || undefined}
      data-ocupada={isDeOtro || undefined}
    >
      <input type="radio" name="caja" checked={elegida} disabled={isDeOtro} onChange={onElegir} />
      <span className="medio">
        {caja.nombreCaja} · {lugarOf(caja)}
      </span>
      <span className="nota sec">
        {isPedida
          ? textos.cajaPedida
          : arriendo
            ? `${textos.cajaDeOtro(arriendo.dispositivo)} · contacto ${formatFechaHora(new Date(arriendo.contacto).toISOString())}`
            : 'Libre'}
      </span>
    </label>
  )
}
