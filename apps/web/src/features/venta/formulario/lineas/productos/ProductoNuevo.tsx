import { ActionIcon, Anchor, Button, Drawer, Loader, Modal, Radio, TextInput } from '@mantine/core'
import { type Cabys, contract, type Producto, tarifaOfImpuesto } from '@pura/contract'
import { REGLAS_PRODUCTO, reglasDe, suggestUnidad } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconListSearch, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { cabysQuery } from '../../../../../components/cabys/consultas.ts'
import { Descripcion, formatImpuesto, sharesWord } from '../../../../../components/cabys/partes.tsx'
import { useFormulario } from '../../../../../components/mantenimiento/formulario/use-formulario.ts'
import { PrecioInput } from '../../../../../components/precio/PrecioInput.tsx'
import { Kbd } from '../../../../../components/teclado/Kbd.tsx'
import { avisos } from '../../../../../lib/navegador/avisos.ts'
import { lazy } from '../../../../../lib/navegador/perezoso.tsx'
import { call } from '../../../../../lib/servidor/api.ts'
import { LINEA_NUEVA } from '../../../modelo/campos.ts'
import { DOLAR } from '../../../modelo/moneda.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import { SinResolver } from '../../base/SinResolver.tsx'
import editor from '../editor/EditorLinea.module.css'
import { UnidadSelect } from '../editor/UnidadSelect.tsx'
import classes from './ProductoNuevo.module.css'

const BuscarCabys = lazy(() =>
  import('../../../../../components/cabys/BuscarCabys.tsx').then((m) => ({ default: m.BuscarCabys })),
)

const textos = mensajes.documento
/** More proposals cannot be compared at a glance. */
const PROPUESTAS = 3

interface Valores {
  nombreProducto: string
  precioVenta: string
  /** Empty for the unit that the name suggests. */
  unidadMedida: string
  cabys: Cabys | null
}

interface PropsDeProductoNuevo {
  /** Text typed in the search. */
  nombre: string
  /** Of the pasted row that it is created for. */
  precio?: { valor: string; conIva: boolean }
  onCreado: (producto: Producto) => void
  onBack: () => void
  /** In the drawer of a phone, which has its own header. */
  enCajon?: boolean
}

/** Creates a product in place: one Enter saves and chooses it; Esc returns to the search text. */
export function ProductoNuevo({ nombre, precio, onCreado, onBack, enCajon }: PropsDeProductoNuevo) {
  const { codCia, catalogos, form: documento } = useDocumentoContext()
  const queries = useQueryClient()
  const moneda = documento.idMoneda === DOLAR ? 'USD' : 'CRC'
  const signo = moneda === 'USD' ? ', USD' : ', ₡'
  const [buscando, setBuscando] = useState(false)
  const [escrito, setEscrito] = useState(nombre)
  const busqueda = useQuery(cabysQuery(codCia, { q: escrito.trim() || undefined }, 1))
  const propuestas = escrito.trim() === '' ? [] : (busqueda.data?.rows ?? []).filter((c) => c.vigente)
  // A doubtful proposal that shares no word with the name may be right, but the user must choose it.
  const propuesta = propuestas.find((c) => c.claro) ?? propuestas.find((c) => sharesWord(c.descripcion, escrito))

  const toEntrada = ({ cabys, ...v }: Valores) => {
    const elegido = cabys ?? propuesta
    return {
      nombreProducto: v.nombreProducto,
      precioVenta: v.precioVenta,
      moneda,
      unidadMedida: {
        unidadMedidaPK: { idUnidad: v.unidadMedida || suggestUnidad(v.nombreProducto, elegido?.codigo ?? '') },
      },
      cabys: { codigo: elegido?.codigo ?? '' },
      impuesto: { codigo: tarifaOfImpuesto(elegido?.impuesto) ?? GENERAL, tipoImpuesto: { codigoSri: '01' } },
      estado: 'A',
    } as const
  }
  const form = useFormulario({
    inicial: {
      nombreProducto: toNombre(nombre),
      precioVenta: precio && !precio.conIva ? precio.valor : '',
      unidadMedida: '',
      cabys: null,
    } as Valores,
    reglas: reglasDe(REGLAS_PRODUCTO, toEntrada),
    save: async (v: Valores): Promise<Producto> => (await call(contract.producto.create, { body: toEntrada(v) })).data,
    onGuardado: (producto) => {
      avisos.bien(mensajes.producto.agregado)
      void queries.invalidateQueries({ queryKey: ['productos'] })
      onCreado(producto)
    },
    guarda: { formulario: 'producto nuevo', cierraSinPreguntar: true },
  })
  const { valores, errores, change, raiz } = form
  const crear = useRef<HTMLButtonElement>(null)
  // Opens at its line, which may be at the edge of the view.
  useEffect(() => {
    raiz.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [raiz])
  const entrada = toEntrada(valores)
  const elegido = valores.cabys ?? propuesta
  const opciones = [...(elegido ? [elegido] : []), ...propuestas.filter((c) => c.codigo !== elegido?.codigo)].slice(
    0,
    PROPUESTAS,
  )
  const tasa = catalogos.tarifas.find((t) => t.codigo === entrada.impuesto.codigo)?.tasa

  const cuerpo = (
    <form
      ref={raiz}
      className={`columna hueco-10 ${editor.cuerpo}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.recuperado && <p role="status">{mensajes.mantenimiento.recuperado}</p>}
      {form.general && (
        <p className={editor.error} role="alert">
          {form.general}
        </p>
      )}
      <TextInput
        label="Nombre"
        withAsterisk
        maxLength={200}
        {...form.texto('nombreProducto')}
        onChange={(event) => {
          setEscrito(event.currentTarget.value)
          change({ nombreProducto: event.currentTarget.value })
        }}
      />
      <div className={`rejilla hueco-10 ${editor.dos}`}>
        <PrecioInput
          etiqueta={`Precio sin IVA${signo}`}
          sufijo={signo}
          {...(precio && { inicial: precio })}
          withAsterisk
          data-autofocus
          autoFocus
          neto={valores.precioVenta}
          onNeto={(precioVenta) => change({ precioVenta })}
          tasa={elegido && tasa}
          moneda={{ nombreCorto: moneda }}
          error={errores.precioVenta}
          data-campo="precioVenta"
        />
        <UnidadSelect
          unidades={catalogos.unidades}
          valor={entrada.unidadMedida.unidadMedidaPK.idUnidad}
          onValor={(unidad) => change({ unidadMedida: unidad })}
          error={errores.unidadMedida}
        />
      </div>
      <Radio.Group
        label={textos.cabysSegunNombre}
        value={elegido?.codigo ?? ''}
        onChange={(codigo) => change({ cabys: opciones.find((c) => c.codigo === codigo) ?? null })}
        error={errores.cabys}
      >
        <div className={`columna ${classes.propuestas}`}>
          {busqueda.isPending && <Loader size="xs" m="xs" />}
          {opciones.map((c) => (
            <Radio.Card key={c.codigo} value={c.codigo} className={`tira hueco-8 ${classes.propuesta}`}>
              <Radio.Indicator size="xs" />
              <span className={`columna crece ${classes.descripcion}`}>
                <Descripcion texto={c.descripcion} buscado={valores.nombreProducto} />
                <span className="sec nota num">{c.codigo}</span>
              </span>
              <span className={`${classes.tarifa} num`}>{formatImpuesto(c.impuesto)}</span>
            </Radio.Card>
          ))}
          {!busqueda.isPending && opciones.length === 0 && <p className="sec nota">{textos.sinCabysSegunNombre}</p>}
          <Anchor
            component="button"
            type="button"
            className={`fila hueco-6 ${classes.otro}`}
            onClick={() => setBuscando(true)}
          >
            <IconListSearch size={16} stroke={1.7} aria-hidden /> Buscar otro CABYS
          </Anchor>
        </div>
      </Radio.Group>
      <div className={`tira hueco-8 ${classes.botones}`}>
        <Button ref={crear} type="submit" loading={form.guardando} rightSection={<Kbd>Enter</Kbd>}>
          Crear y usar
        </Button>
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={onBack}>
          Volver
        </Button>
      </div>
      {/* Always mounted, so that it restores the focus on close. */}
      <Modal
        opened={buscando}
        onClose={() => setBuscando(false)}
        title="Buscar CABYS"
        size={860}
        closeButtonProps={{ 'aria-label': 'Volver' }}
      >
        <div className={classes.buscar}>
          <Suspense fallback={<Loader size="sm" />}>
            <BuscarCabys
              elegido={elegido?.codigo ?? ''}
              inicial={valores.nombreProducto}
              onChoose={(cabys) => {
                change({ cabys })
                setBuscando(false)
              }}
            />
          </Suspense>
        </div>
      </Modal>
    </form>
  )
  if (enCajon) {
    return (
      <Drawer
        opened
        onClose={onBack}
        // The search above it handles Esc.
        closeOnEscape={!buscando}
        position="bottom"
        size="auto"
        title={textos.productoNuevo}
        closeButtonProps={{ 'aria-label': 'Volver' }}
      >
        {cuerpo}
      </Drawer>
    )
  }
  return (
    <section className={`columna encoge ${editor.editor}`} aria-label={textos.productoNuevo}>
      <div className={`fila hueco-8 ${editor.cabeza}`}>
        <span className="medio recorta crece">{textos.productoNuevo}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Volver a la línea"
          data-cerrar-editor
          onClick={onBack}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      {cuerpo}
      <SinResolver
        titulo={textos.productoSinCrear}
        campo={LINEA_NUEVA}
        className={editor.error}
        onFocus={() => crear.current?.focus()}
      />
    </section>
  )
}

const GENERAL = '08'

/** The typed search as a name: as it was typed, in sentence case. A name with a capital letter anywhere is somebody's choice. */
const toNombre = (escrito: string): string =>
  escrito === escrito.toLowerCase() ? escrito.charAt(0).toUpperCase() + escrito.slice(1) : escrito
