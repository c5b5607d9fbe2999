import { Button, Kbd, TextInput } from '@mantine/core'
import { CERO, subtract } from '@pura/domain'
import { isRechazo, type Persona } from '@pura/mostrador'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { Exportar } from '../marco/Exportar.tsx'
import { Franja } from '../marco/Franja.tsx'
import marco from '../marco/Marco.module.css'
import { Marco } from '../marco/Marco.tsx'
import { textos } from '../marco/textos.ts'
import { formatColones } from '../modelo/formato.ts'
import classes from './Conteo.module.css'
import { Conteo, contadoOf, type Piezas } from './Conteo.tsx'
import { useCtrlEnter } from './use-ctrl-enter.ts'

const PORQUES = ['Cambio para otra caja', 'Pago menor', 'No sé']

/** Opens the drawer with the float that is in it. Without a shift, the register can be given back. */
export function Abrir({ cajero }: { cajero: Persona }) {
  const { puesto, mostrador, guardado } = usePuesto()
  const { fondo: quedo } = mostrador.diario.caja!
  const [piezas, setPiezas] = useState<Piezas>({})
  const [explicacion, setExplicacion] = useState('')
  const [problema, setProblema] = useState<string>()
  const [devuelve, setDevuelve] = useState(false)
  const contado = contadoOf(piezas)
  const difiere = contado !== undefined && quedo !== undefined && contado !== quedo

  const act = async (orden: Parameters<typeof puesto.act>[0]) => {
    const hecho = await puesto.act(orden)
    setProblema(isRechazo(hecho) ? hecho.texto : undefined)
  }
  const open = () => {
    if (contado !== undefined) void act({ clase: 'abrir', cajero, fondo: contado, explicacion })
  }
  useCtrlEnter(open)

  return (
    <Marco
      titulo="Abrir turno"
      detalle={`${guardado.lugar} · ${guardado.arriendo.dispositivo.nombre}`}
      franja={<Franja />}
      acciones={
        <Button variant="subtle" color="gray" size="xs" onClick={() => setDevuelve(true)}>
          {textos.devolverCaja}
        </Button>
      }
    >
      <div className={`llena ${marco.pantalla}`}>
        <div className={`rejilla hueco-16 ${marco.columnas}`}>
          <section className={`tarjeta ${marco.tarjeta}`}>
            <h2>
              Fondo inicial <span className="nota sec">Cuente lo que hay en la gaveta; el sistema suma</span>
            </h2>
            <Conteo piezas={piezas} onPiezas={setPiezas} />
            <p className={`tira hueco-12 raya ${classes.pie}`}>
              <span className="sec crece">
                <Kbd size="xs">Enter</Kbd> siguiente denominación
              </span>
              <span className="sec">Contado</span>
              <output className={`num fuerte ${classes.cifra}`}>
                {contado === undefined ? '—' : formatColones(contado, true)}
              </output>
            </p>
          </section>
          <div className="rejilla hueco-12">
            {quedo !== undefined && (
              <section className={`tarjeta ${marco.tarjeta}`}>
                <h2>Contra el cierre anterior</h2>
                <div className={marco.cuerpo}>
                  <dl className={marco.pares}>
                    <dt>Quedó de fondo</dt>
                    <dd>{formatColones(quedo)}</dd>
                    <dt>Contado ahora</dt>
                    <dd>{formatColones(contado ?? CERO)}</dd>
                    <dt data-fuerte>Diferencia</dt>
                    <dd data-fuerte>{formatColones(subtract(contado ?? CERO, quedo))}</dd>
                  </dl>
                  {difiere && (
                    <>
                      <TextInput
                        label="Por qué difiere"
                        description="No impide abrir: queda en el turno y en la bitácora"
                        withAsterisk
                        maxLength={200}
                        value={explicacion}
                        onChange={(event) => setExplicacion(event.currentTarget.value)}
                      />
                      <Fichas textos={PORQUES} onTexto={setExplicacion} />
                    </>
                  )}
                </div>
              </section>
            )}
            <section className={`tarjeta ${marco.tarjeta}`}>
              <div className={marco.cuerpo}>
                <p className="sec nota">{persistenciaOf(guardado.persistente)}</p>
                {problema && <Banner titulo={problema} />}
                <Button size="md" disabled={contado === undefined} onClick={open}>
                  Abrir turno con {formatColones(contado ?? CERO, true)}
                </Button>
                <Exportar />
              </div>
            </section>
          </div>
        </div>
      </div>
      <ConfirmDialog
        abierto={devuelve}
        titulo={`¿${textos.devolverCaja}?`}
        detalle={textos.devolverDetalle}
        onSi={() => {
          setDevuelve(false)
          void act({ clase: 'devolver', por: cajero })
        }}
        onNo={() => setDevuelve(false)}
      />
    </Marco>
  )
}

const persistenciaOf = (persistente: boolean | null): string =>
  textos.persistente[persistente === null ? 'nada' : persistente ? 'si' : 'no']

/** Reasons that are usual: one touch writes them. */
export const Fichas = ({
  textos: razones,
  onTexto,
}: {
  textos: readonly string[]
  onTexto: (texto: string) => void
}) => (
  <div className="tira envuelve hueco-6">
    {razones.map((razon) => (
      <Button key={razon} variant="default" size="compact-sm" onClick={() => onTexto(razon)}>
        {razon}
      </Button>
    ))}
  </div>
)
