import { ActionIcon, Button, Loader, Tabs } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Cuenta } from '../../../../../components/datos/Cuenta.tsx'
import { lazy } from '../../../../../lib/navegador/perezoso.tsx'
import { LINEA_NUEVA } from '../../../modelo/campos.ts'
import type { Edicion, Pestana } from '../base/use-edicion.ts'
import { CamposLinea } from './CamposLinea.tsx'
import { Descuentos } from './Descuentos.tsx'
import classes from './EditorLinea.module.css'
import { Iva } from './Iva.tsx'

const textos = mensajes.documento
// Shared with the form of a product, which loads it alone.
const Impuestos = lazy(() => import('./Impuestos.tsx').then((m) => ({ default: m.Impuestos })))
const PESTANAS: readonly Pestana[] = ['linea', 'iva', 'impuestos', 'descuentos']

/** Editor of a line: product, IVA, other taxes and discount. */
export function EditorLinea({ edicion }: { edicion: Edicion }) {
  const { linea, calculada, pestana, onPestana, enfocar } = edicion
  const entrada = <Entrada key={`${linea.id}${enfocar}`} pedida={enfocar > 0} />
  return (
    <Tabs
      value={pestana}
      onChange={(value) => onPestana(PESTANAS.find((p) => p === value) ?? 'linea')}
      className={classes.pestanas}
      data-editor-linea
      onKeyDown={(event) => {
        const taken = event.ctrlKey || event.defaultPrevented || !isField(event.target)
        if (event.key !== 'Enter' || taken) return
        event.preventDefault()
        edicion.confirm()
      }}
    >
      <Tabs.List>
        <Tabs.Tab value="linea">{textos.linea}</Tabs.Tab>
        <Tabs.Tab value="iva">{textos.secciones.iva}</Tabs.Tab>
        <Tabs.Tab
          value="impuestos"
          rightSection={linea.otros.length > 0 ? <Cuenta valor={linea.otros.length} /> : undefined}
        >
          {textos.secciones.impuestos}
        </Tabs.Tab>
        <Tabs.Tab value="descuentos" rightSection={linea.descuento ? <Cuenta valor={1} /> : undefined}>
          {textos.secciones.descuentos}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="linea" className={`columna hueco-10 ${classes.cuerpo}`}>
        <CamposLinea edicion={edicion} linea={linea} />
      </Tabs.Panel>
      <Tabs.Panel value="iva" className={`columna hueco-10 ${classes.cuerpo}`}>
        {linea.producto ? (
          <>
            <Iva linea={linea} calculada={calculada} />
            {entrada}
          </>
        ) : (
          <p className="sec">{textos.ivaSinProducto}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="impuestos" className={`columna hueco-10 ${classes.cuerpo}`}>
        {linea.producto ? (
          <Suspense fallback={<Loader size="sm" />}>
            <Impuestos linea={linea} calculada={calculada} key={linea.id} />
            {entrada}
          </Suspense>
        ) : (
          <p className="sec">{textos.impuestosSinProducto}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="descuentos" className={`columna hueco-10 ${classes.cuerpo}`}>
        {linea.producto ? (
          <>
            <Descuentos linea={linea} key={linea.id} onListo={edicion.confirm} />
            {entrada}
          </>
        ) : (
          <p className="sec">{textos.descuentosSinProducto}</p>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** An open list and a button handle their own Enter. */
const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input:not([aria-expanded="true"])')

/** Rendered after a tab's content; focuses its first field when it mounts. */
function Entrada({ pedida }: { pedida: boolean }) {
  const lugar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!pedida) return
    const panel = lugar.current?.closest('[role="tabpanel"]')
    panel?.querySelector<HTMLElement>(':is(input:not([readonly]), select)')?.focus()
  }, [pedida])
  return <span ref={lugar} hidden />
}

/** The editor beside the grid, titled with its line. */
export function EditorAlLado({ edicion }: { edicion: Edicion }) {
  const { linea, numero, requestClose } = edicion
  const titulo = tituloDeLinea(edicion)
  return (
    <section className={`columna encoge ${classes.editor}`} aria-label={numero === null ? titulo : `Línea ${numero}`}>
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <span className="medio recorta crece" title={linea.nombre}>
          {titulo}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Cerrar el editor de la línea"
          data-cerrar-editor
          onClick={requestClose}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <EditorLinea edicion={edicion} />
      <PieDeLinea edicion={edicion} />
    </section>
  )
}

export const tituloDeLinea = ({ numero, linea }: Edicion): string =>
  numero === null ? textos.lineaNueva : [numero, linea.nombre].filter(Boolean).join(' · ')

/** LINEA-14, LINEA-15, EST-18: add or update the line, or cancel. */
interface PropsPie {
  edicion: Edicion
  /** Large touch targets on a phone. */
  enCajon?: boolean
  children?: ReactNode
}

export function PieDeLinea({ edicion, enCajon, children }: PropsPie) {
  const size = enCajon ? undefined : 'xs'
  const { linea, numero, cambiada, problema, confirm, discard } = edicion
  return (
    <div className={`columna hueco-8 raya ${classes.pie}`}>
      {problema && (
        <p className={classes.error} role="alert">
          {problema.mensaje}
        </p>
      )}
      <div className="tira al-fin hueco-8">
        {children}
        <Button variant="subtle" color="gray" size={size} disabled={!cambiada} onClick={discard}>
          {textos.descartar}
        </Button>
        <Button
          size={size}
          data-campo={numero === null ? LINEA_NUEVA : undefined}
          disabled={!linea.producto}
          onClick={confirm}
        >
          {numero === null ? mensajes.general.agregar : mensajes.general.actualizar}
        </Button>
      </div>
    </div>
  )
}
