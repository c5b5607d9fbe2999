import { Button, Checkbox } from '@mantine/core'
import { contract, type MetodoPago, type PaqueteOfrecido, type PlanActual } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { IconBuildingBank, IconExternalLink, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { keepEnCamino, takeEnCamino } from '../../../lib/direccion/compra-en-camino.ts'
import { formatDiaVisible } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { loComprado } from '../../../lib/formato/periodo-comprado.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { formatColones, metodosQuery, nombreDeTarjeta } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Confirmando } from '../confirmando/Confirmando.tsx'
import { useCobro } from '../confirmando/use-cobro.ts'
import { Sello } from '../Sello.tsx'
import { isEnCamino } from './CompraAbierta.tsx'
import classes from './Paquetes.module.css'
import { Pasos } from './Pasos.tsx'
import { Resumen } from './Resumen.tsx'
import { DatosDePago } from './Transferencia.tsx'

const t = mensajesDePagos.paquete
const OTRA = 'otra'
const TRANSFERENCIA = 'transferencia'

interface PropsDePago {
  elegido: PaqueteOfrecido
  oferta: readonly PaqueteOfrecido[]
  actual: PlanActual
}

/** PLAN-02 to PLAN-13: payment method, summary and terms. A card number is never typed here. */
export function Pago({ elegido, oferta, actual }: PropsDePago) {
  const codCia = useCodCia()
  const router = useRouter()
  const { data: metodos, error } = useQuery(metodosQuery(codCia))
  const [elegidoPago, setElegidoPago] = useState<string>()
  const [acepta, setAcepta] = useState(false)
  const [abriendo, setAbriendo] = useState(false)
  const { paso, ...cobro } = useCobro(codCia, '/paquetes')
  const con = elegidoPago ?? usual(metodos, actual)
  const metodo = metodos?.find(({ id }) => String(id) === con)
  const tarjetas = actual.vias.includes('tarjeta') && actual.formulario !== null
  useResume({ codCia, elegido, actual, metodos, cobro, empezado: paso !== undefined, setElegidoPago })

  const confirm = () => {
    const { idPaquete, opcion } = elegido
    const llave = crypto.randomUUID()
    if (con === TRANSFERENCIA) return void cobro.buy({ idPaquete, opcion, llave, via: 'transferencia' })
    if (metodo) {
      return void cobro.buy({ idPaquete, opcion, llave, via: 'tarjeta', idMetodo: metodo.id, tarjeta: metodo })
    }
    void openProveedor(llave)
  }
  /** Opens the provider's page; the chosen plan is stored until the user returns. */
  async function openProveedor(llave: string) {
    setAbriendo(true)
    try {
      const { data } = await call(contract.metodoPago.sesion, { body: { codCia } })
      if (data.formulario === 'propio') return window.location.assign(rutaDeTarjeta(elegido))
      const { idPaquete, opcion } = elegido
      keepEnCamino({ clase: 'compra', codCia, idPaquete, opcion, llave, sesion: data.sesion })
      window.location.assign(data.url)
    } catch (fallo) {
      setAbriendo(false)
      avisos.mal(motivoOf(fallo))
    }
  }
  function onConfirmado() {
    // If the user presses Back while the desktop loads, this page shows no outdated result.
    cobro.close()
    avisos.bien(textosDeCompra.confirmado)
    void router.navigate({ to: '/escritorio' })
  }

  const comprado = loComprado(actual, elegido)
  const escribe = con === OTRA && actual.formulario === 'propio'
  return (
    <>
      <Pasos actual={2} />
      <h2 className={classes.titulo}>{t.revise}</h2>
      <div className={`rejilla hueco-16 ${classes.orden}`}>
        <div className="rejilla hueco-14">
          {error && <Banner titulo={motivoOf(error)} />}
          {!tarjetas && actual.vias.length === 0 ? (
            <Banner tono="pendiente" titulo={t.sinMedios} />
          ) : (
            <fieldset className={`tarjeta ${classes.medios}`}>
              <legend className={`ancho fuerte ${classes.conQue}`}>{t.conQue}</legend>
              {tarjetas &&
                metodos?.map((m) => (
                  <Medio
                    key={m.id}
                    valor={String(m.id)}
                    con={con}
                    onChoose={setElegidoPago}
                    sello={<Sello marca={m.marca} />}
                    titulo={nombreDeTarjeta(m)}
                    detalle={[m.nombre, m.vence && t.vence(mesCorto(m.vence)), m.predeterminada && t.predeterminada]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              {tarjetas && (
                <Medio
                  valor={OTRA}
                  con={con}
                  onChoose={setElegidoPago}
                  sello={<IconPlus size={16} stroke={1.7} aria-hidden />}
                  titulo={t.otraTarjeta}
                  detalle={actual.formulario === 'propio' ? t.otraPropia : t.otraProveedor}
                />
              )}
              {actual.vias.includes('transferencia') && (
                <Medio
                  valor={TRANSFERENCIA}
                  con={con}
                  onChoose={setElegidoPago}
                  sello={<IconBuildingBank size={16} stroke={1.7} aria-hidden />}
                  titulo={t.transferencia}
                  detalle={t.transferenciaNota}
                />
              )}
            </fieldset>
          )}
          {con === OTRA && (
            <section className={`tira hueco-14 tarjeta ${classes.seguro}`}>
              <IconShieldCheck size={22} stroke={1.7} aria-hidden />
              <div>
                <p className="medio">{escribe ? t.enPropia : t.enProveedor}</p>
                <p className="sec nota">{escribe ? t.enPropiaNota : t.enProveedorNota}</p>
              </div>
            </section>
          )}
          {!escribe && (
            <Checkbox
              checked={acepta}
              onChange={({ currentTarget }) => setAcepta(currentTarget.checked)}
              label={<Terminos />}
            />
          )}
        </div>
        <Resumen elegido={elegido} oferta={oferta} comprado={comprado}>
          {escribe ? (
            <Button component="a" size="md" href={rutaDeTarjeta(elegido)}>
              {t.escribirTarjeta}
            </Button>
          ) : (
            <Button
              size="md"
              disabled={!acepta || con === undefined}
              loading={abriendo}
              rightSection={con === OTRA && <IconExternalLink size={17} stroke={1.8} aria-hidden />}
              onClick={confirm}
            >
              {t.confirmarYPagar}
            </Button>
          )}
        </Resumen>
      </div>
      <Confirmando
        paso={paso?.paso === 'transferencia' ? undefined : paso}
        que={`${metodo ? `${nombreDeTarjeta(metodo)} · ` : ''}${formatColones(elegido.precio)}`}
        plan={elegido.titulo}
        hasta={formatDiaVisible(comprado.hasta)}
        onConfirmado={onConfirmado}
        onOtra={() => {
          cobro.close()
          setElegidoPago(OTRA)
        }}
        onClose={cobro.close}
        onBanco={cobro.goToBanco}
      />
      <DatosDePago datos={paso?.paso === 'transferencia' ? paso.datos : undefined} onClose={cobro.close} />
    </>
  )
}

const rutaDeTarjeta = ({ idPaquete, opcion }: PaqueteOfrecido): string =>
  `/paquetes/tarjeta?plan=${idPaquete}&opcion=${opcion}`

function usual(metodos: readonly MetodoPago[] | undefined, { vias, formulario }: PlanActual): string | undefined {
  if (!metodos) return undefined
  if (!vias.includes('tarjeta') || !formulario) return vias.includes('transferencia') ? TRANSFERENCIA : undefined
  return String((metodos.find((m) => m.predeterminada) ?? metodos[0])?.id ?? OTRA)
}

/** 2029-08 as 08/29 */
const mesCorto = (vence: string): string => `${vence.slice(5)}/${vence.slice(2, 4)}`

interface Retomar {
  codCia: number
  elegido: PaqueteOfrecido
  actual: PlanActual
  metodos: readonly MetodoPago[] | undefined
  cobro: Pick<ReturnType<typeof useCobro>, 'buy' | 'proceed' | 'mostrar'>
  /** True if a charge was already begun on this page. */
  empezado: boolean
  setElegidoPago: (con: string) => void
}

/**
 * Resumes, once, after a return to this page: a card just stored for this plan pays it, a charge without an answer is
 * polled, a pending transfer shows its data again. The cached plan may be older than the interrupted purchase, so it
 * checks again until it finds one, or the user begins another.
 */
function useResume({ codCia, elegido, actual, metodos, cobro, empezado, setElegidoPago }: Retomar): void {
  const hecho = useRef(false)
  const camino = useRef<{ traida: ReturnType<typeof takeEnCamino> }>(undefined)
  useEffect(() => {
    if (empezado) hecho.current = true
    if (hecho.current || !metodos) return
    const { idPaquete, opcion } = elegido
    const esta = actual.compra?.idPaquete === idPaquete && actual.compra.opcion === opcion ? actual.compra : null
    camino.current ??= { traida: takeEnCamino(codCia) }
    const { traida } = camino.current
    if (esta && isEnCamino(esta.intento)) {
      hecho.current = true
      return void cobro.proceed(esta.idPago)
    }
    if (traida?.clase === 'compra' && traida.idMetodo && traida.idPaquete === idPaquete && traida.opcion === opcion) {
      hecho.current = true
      const tarjeta = metodos.find(({ id }) => id === traida.idMetodo)
      setElegidoPago(String(traida.idMetodo))
      return void cobro.buy({
        idPaquete,
        opcion,
        llave: traida.llave,
        via: 'tarjeta',
        idMetodo: traida.idMetodo,
        ...(tarjeta && { tarjeta }),
      })
    }
    if (esta?.transferencia) {
      hecho.current = true
      setElegidoPago(TRANSFERENCIA)
      cobro.mostrar({ paso: 'transferencia', datos: esta.transferencia, idPago: esta.idPago })
    }
  }, [codCia, elegido, actual, metodos, cobro, empezado, setElegidoPago])
}

const Terminos = () => {
  const [antes, despues] = mensajes.cuenta.terminos.split(t.terminos)
  return (
    <>
      {antes}
      <Link to="/terminosYCondiciones" target="_blank" className={classes.terminos}>
        {t.terminos}
      </Link>
      {despues}
    </>
  )
}

interface MedioProps {
  valor: string
  con: string | undefined
  onChoose: (valor: string) => void
  sello: ReactNode
  titulo: string
  detalle: string
}

const Medio = ({ valor, con, onChoose, sello, titulo, detalle }: MedioProps) => (
  <label className={`fila hueco-12 raya ${classes.medio}`} data-marcado={valor === con || undefined}>
    <input type="radio" name="medio" checked={valor === con} onChange={() => onChoose(valor)} />
    <span className={`centro fijo sec ${classes.sello}`}>{sello}</span>
    <span className="crece">
      <span className="medio">{titulo}</span>
      <span className={`${classes.bajo} nota sec num`}>{detalle}</span>
    </span>
  </label>
)
