import { Button, Group, Modal, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { cabezaDe, centro, type Hoja, type Local, par, RAYA } from '../papel/hoja.ts'
import { anchoDe } from '../papel/imprimir.ts'
import type { Impresora, Salida } from '../papel/salida.ts'
import { choosePuerto, printSerie } from '../papel/serie.ts'
import { textos } from './textos.ts'

const SALIDAS: readonly { value: Salida; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
  { value: 'pantalla', label: 'Sin papel' },
]
/** Of printers with a serial port; those with a USB port take any. */
const BAUDIOS = ['9600', '19200', '38400', '57600', '115200']

type Paso = { readonly clase: 'fallo'; readonly texto: string } | { readonly clase: 'probada'; readonly con: Impresora }

/** The paper of this device: its width, and the printer that it writes to without the system's dialog (docs/decisions/0165). */
export function ImpresoraDialog({ local, onClose }: { local: Local; onClose: () => void }) {
  const { puesto, equipo } = usePuesto()
  const [baudios, setBaudios] = useState(String(equipo.impresora?.baudios ?? 9600))
  const [paso, setPaso] = useState<Paso>()
  const [ocupado, setOcupado] = useState(false)

  /** Asks for the port if there is none yet, and prints on it. */
  async function probe(suya: Impresora | undefined) {
    setOcupado(true)
    setPaso(undefined)
    try {
      const elegida = suya ?? (await choosePuerto(Number(baudios)))
      if (!elegida) return
      const con = { ...elegida, baudios: Number(baudios) }
      await printSerie(con, pruebaDe(local), anchoDe(equipo), { gaveta: true })
      setPaso({ clase: 'probada', con })
    } catch (error) {
      console.error(error)
      setPaso({ clase: 'fallo', texto: textos.puertoCallado })
    } finally {
      setOcupado(false)
    }
  }

  async function keep(impresora: Impresora | undefined) {
    await puesto.changeImpresora(impresora)
    setPaso(undefined)
  }

  return (
    <Modal opened onClose={onClose} title="Papel de este dispositivo" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label="Ancho del papel"
          value={equipo.salida}
          onChange={(salida) => void puesto.changeEquipo({ salida: salida as Salida })}
          data={[...SALIDAS]}
        />
        {equipo.salida === 'pantalla' && <p className="sec">{textos.sinPapel}</p>}
        {'serial' in navigator ? (
          <>
            <p className={equipo.impresora ? 'medio' : 'sec'}>
              {equipo.impresora ? textos.conImpresora : textos.sinImpresora}
            </p>
            <NativeSelect
              label="Velocidad del puerto"
              description="La que dice la impresora; por USB sirve cualquiera"
              data={BAUDIOS.map((value) => ({ value, label: `${value} baudios` }))}
              value={baudios}
              onChange={(event) => setBaudios(event.currentTarget.value)}
            />
            {paso?.clase === 'fallo' && <Banner titulo={paso.texto} />}
            {paso?.clase === 'probada' && (
              <Banner
                tono="encola"
                titulo={textos.salioLaPrueba}
                acciones={
                  <>
                    <Button size="xs" data-autofocus onClick={() => void keep(paso.con)}>
                      Sí, imprimir en ella
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setPaso({ clase: 'fallo', texto: textos.noSalio })}
                    >
                      No
                    </Button>
                  </>
                }
              />
            )}
            <Group gap="xs">
              <Button loading={ocupado} onClick={() => void probe(equipo.impresora)}>
                Probar impresora
              </Button>
              {equipo.impresora && (
                <>
                  <Button variant="default" disabled={ocupado} onClick={() => void probe(undefined)}>
                    Elegir otra
                  </Button>
                  <Button variant="subtle" color="gray" disabled={ocupado} onClick={() => void keep(undefined)}>
                    Dejar de usarla
                  </Button>
                </>
              )}
            </Group>
          </>
        ) : (
          <p className="sec">{textos.sinSerie}</p>
        )}
      </Stack>
    </Modal>
  )
}

/** The paper that shows whether a printer has the letters, the width and the blade. */
const pruebaDe = (local: Local): Hoja => [
  ...cabezaDe(local),
  RAYA,
  centro('Prueba de la impresora', 'fuerte'),
  centro('áéíóú üñ ÁÉÍÓÚ ÜÑ ¿? ¡!'),
  RAYA,
  par('A la izquierda', 'a la derecha'),
  par('Total', '₡1 234,56', 'grande'),
  RAYA,
  { clase: 'qr', dato: '1234567890' },
]
