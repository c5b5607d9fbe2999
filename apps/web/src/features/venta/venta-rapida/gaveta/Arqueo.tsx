import { Button, Kbd, TextInput } from '@mantine/core'
import { CERO, type Monto, monto, toDecimal } from '@pura/domain'
import {
  type Ajustes,
  type CierreZ,
  cashOf,
  differencesOf,
  isRechazo,
  type Persona,
  type Rechazo,
  summarizeTurno,
  type Turno,
} from '@pura/mostrador'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { Franja } from '../marco/Franja.tsx'
import marco from '../marco/Marco.module.css'
import { Marco } from '../marco/Marco.tsx'
import { textos } from '../marco/textos.ts'
import { formatCifra, formatColones, nombreDeMedio } from '../modelo/formato.ts'
import { Fichas } from './Abrir.tsx'
import classes from './Conteo.module.css'
import { Conteo, type Piezas, toConteo } from './Conteo.tsx'
import { Renglones } from './Renglones.tsx'
import { useCtrlEnter } from './use-ctrl-enter.ts'

const OTROS = [
  ['02', 'Total del lote del datáfono'],
  ['06', 'Según el teléfono del negocio'],
] as const
const MOTIVOS = ['Vuelto mal dado', 'Salida sin anotar', 'No se sabe']

interface PropsDeArqueo {
  cajero: Persona
  onCerrado: (z: CierreZ) => void
  onClose: () => void
}

/** Blind count, and then the closing. What was handed in cannot be edited; it can be counted again. */
export function Arqueo({ cajero, onCerrado, onClose }: PropsDeArqueo) {
  const { puesto, mostrador, guardado } = usePuesto()
  const turno = mostrador.diario.caja!.turno!
  const [piezas, setPiezas] = useState<Piezas>({})
  const [dolares, setDolares] = useState('')
  const [otros, setOtros] = useState<Readonly<Record<string, string>>>({})
  const [deNuevo, setDeNuevo] = useState(false)
  const [problema, setProblema] = useState<string>()
  const tasa = tasaDeDolares(turno, mostrador.ajustes)
  const enDolares = dolares !== '' && tasa !== undefined ? { dolares: { monto: monto(dolares), tasa } } : {}
  const enColones = toConteo(piezas)
  const contado = enColones && cashOf({ ...enColones, ...enDolares })
  const entregado = turno.conteo !== undefined && !deNuevo

  async function handIn() {
    if (!enColones || stopsAtInvalido(document.body)) return
    const dichos = Object.entries(otros).filter(([, valor]) => valor !== '')
    const hecho = await puesto.act({
      clase: 'contar',
      conteo: {
        ...enColones,
        ...enDolares,
        ...(dichos.length > 0 && {
          otros: Object.fromEntries(dichos.map(([codigo, valor]) => [codigo, monto(valor)])),
        }),
      },
      por: cajero,
    })
    setProblema(isRechazo(hecho) ? hecho.texto : undefined)
    if (!isRechazo(hecho)) setDeNuevo(false)
  }

  return (
    <Marco titulo="Arqueo del turno" detalle={guardado.lugar} franja={<Franja />} onClose={onClose}>
      <div className={`llena ${marco.pantalla}`}>
        <div className={`rejilla hueco-16 ${marco.columnas}`}>
          <div className="rejilla hueco-12">
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>Conteo de la gaveta {!entregado && <span className="nota sec">Sin ver lo esperado</span>}</h2>
              <Conteo
                piezas={entregado ? toPiezas(turno.conteo!.conteo.piezas) : piezas}
                fijo={entregado}
                onPiezas={setPiezas}
              />
              {tasa !== undefined && (
                <div className={classes.dolares}>
                  <DecimalInput
                    label="Billetes de dólar"
                    description={`A ${formatColones(tasa)} cada uno`}
                    readOnly={entregado}
                    valor={entregado ? toTexto(turno.conteo!.conteo.dolares?.monto) : dolares}
                    onValor={setDolares}
                  />
                </div>
              )}
              <p className={`tira hueco-12 raya ${classes.pie}`}>
                <span className="sec crece">Efectivo contado</span>
                <output className={`num fuerte ${classes.cifra}`}>
                  {entregado
                    ? formatColones(cashOf(turno.conteo!.conteo))
                    : contado === undefined
                      ? '—'
                      : formatColones(contado)}
                </output>
              </p>
            </section>
            {!entregado && (
              <section className={`tarjeta ${marco.tarjeta}`}>
                <h2>
                  Comprobantes de los otros medios <span className="nota sec">En blanco, se toman como esperados</span>
                </h2>
                <div className={`${marco.cuerpo} ${classes.otros}`}>
                  {OTROS.map(([codigo, segun]) => (
                    <DecimalInput
                      key={codigo}
                      label={nombreDeMedio(codigo)}
                      description={segun}
                      valor={otros[codigo] ?? ''}
                      onValor={(valor) => setOtros({ ...otros, [codigo]: valor })}
                    />
                  ))}
                </div>
              </section>
            )}
          </div>
          <div className="rejilla hueco-12">
            {entregado ? (
              <Cierre
                cajero={cajero}
                onContarDeNuevo={() => {
                  setPiezas(toPiezas(turno.conteo!.conteo.piezas))
                  setDolares(toTexto(turno.conteo!.conteo.dolares?.monto))
                  setDeNuevo(true)
                }}
                onCerrado={onCerrado}
              />
            ) : (
              <Ciego contado={contado} problema={problema} onEntregar={() => void handIn()} onClose={onClose} />
            )}
          </div>
        </div>
      </div>
    </Marco>
  )
}

const toTexto = (m: Monto | undefined): string => (m === undefined ? '' : toDecimal(m))

/** Bills are counted at the rate they were taken at, or at the last known one; undefined on a device that never had one. */
function tasaDeDolares({ ventas }: Turno, { tasa }: Ajustes): Monto | undefined {
  const tomados = ventas.findLast(({ efectivo }) => efectivo?.dolares)?.efectivo?.dolares
  return tomados?.tasa ?? (tasa && monto(tasa.valor))
}

const toPiezas = (piezas: Readonly<Record<number, number>>): Piezas =>
  Object.fromEntries(Object.entries(piezas).map(([valor, cuantas]) => [valor, String(cuantas)]))

interface PropsDeCiego {
  contado: Monto | undefined
  problema: string | undefined
  onEntregar: () => void
  onClose: () => void
}

function Ciego({ contado, problema, onEntregar, onClose }: PropsDeCiego) {
  useCtrlEnter(onEntregar)
  return (
    <section className={`tarjeta ${marco.tarjeta}`}>
      <h2>
        <IconEyeOff size={18} stroke={1.7} aria-hidden /> {textos.ciego}
      </h2>
      <div className={marco.cuerpo}>
        <p className="sec">{textos.ciegoDetalle}</p>
        {problema && <Banner titulo={problema} />}
        <Button
          size="md"
          disabled={contado === undefined}
          onClick={onEntregar}
          rightSection={<Kbd size="xs">Ctrl Enter</Kbd>}
        >
          Entregar conteo
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Seguir vendiendo
        </Button>
      </div>
    </section>
  )
}

interface PropsDeCierre extends Pick<PropsDeArqueo, 'cajero' | 'onCerrado'> {
  onContarDeNuevo: () => void
}

function Cierre({ cajero, onContarDeNuevo, onCerrado }: PropsDeCierre) {
  const { puesto, mostrador } = usePuesto()
  const turno = mostrador.diario.caja!.turno!
  const { conteo } = turno.conteo!
  const resumen = summarizeTurno(turno)
  const diferencias = differencesOf(conteo, resumen)
  const contado = cashOf(conteo)
  const distintas = Object.entries(diferencias).filter(([, d]) => d !== CERO)
  const [motivo, setMotivo] = useState('')
  // What the shift began with is what usually stays.
  const [queda, setQueda] = useState(toDecimal(contado < turno.fondo ? contado : turno.fondo))
  const [rechazo, setRechazo] = useState<Rechazo>()

  async function close() {
    if (stopsAtInvalido(document.body) || queda === '') return
    const hecho = await puesto.act({ clase: 'cerrar', queda: monto(queda), motivo, firma: cajero })
    if (isRechazo(hecho)) setRechazo(hecho)
    else if (hecho.clase === 'cierre') onCerrado(hecho.z)
  }
  useCtrlEnter(() => void close())

  const esperado = (codigo: string) => (codigo === '01' ? resumen.gaveta.esperado : (resumen.porMedio[codigo] ?? CERO))
  return (
    <>
      <section className={`tarjeta ${marco.tarjeta}`}>
        <h2>Contado y esperado</h2>
        <Renglones
          columnas={['Medio', 'Contado', 'Esperado', 'Diferencia']}
          filas={Object.entries(diferencias).map(([codigo, diferencia]) => ({
            clave: codigo,
            celdas: [
              nombreDeMedio(codigo),
              ...[esperado(codigo) + diferencia, esperado(codigo), diferencia].map((m) => formatCifra(m as Monto)),
            ],
            difiere: diferencia !== CERO,
          }))}
        />
      </section>
      <section className={`tarjeta ${marco.tarjeta}`}>
        <div className={marco.cuerpo}>
          {distintas.length === 0 ? (
            <Banner tono="aceptado" titulo={textos.cuadra} />
          ) : (
            <>
              {distintas.map(([codigo, d]) => (
                <Banner
                  key={codigo}
                  tono="pendiente"
                  titulo={(d < CERO ? textos.falta : textos.sobra)(
                    formatColones((d < CERO ? -d : d) as Monto),
                    nombreDeMedio(codigo),
                  )}
                />
              ))}
              <TextInput
                label="Motivo"
                withAsterisk
                maxLength={200}
                value={motivo}
                error={rechazo?.motivo === 'motivo' ? rechazo.texto : undefined}
                onChange={(event) => setMotivo(event.currentTarget.value)}
              />
              <Fichas textos={MOTIVOS} onTexto={setMotivo} />
            </>
          )}
          <DecimalInput label="Queda de fondo" description="Lo demás se retira" valor={queda} onValor={setQueda} />
          {rechazo && rechazo.motivo !== 'motivo' && <Banner titulo={rechazo.texto} />}
          <p className="sec nota">Firma {cajero.nombre}</p>
          <Button size="md" onClick={() => void close()} rightSection={<Kbd size="xs">Ctrl Enter</Kbd>}>
            {distintas.length === 0 ? 'Cerrar el turno' : 'Aceptar la diferencia y cerrar'}
          </Button>
          <Button variant="subtle" color="gray" onClick={onContarDeNuevo}>
            Contar de nuevo
          </Button>
        </div>
      </section>
    </>
  )
}
