import { TextInput } from '@mantine/core'
import { IVA_COBRADO_FABRICA, TIPOS_TRANSACCION } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { Campo } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import { gruposQuery } from '../../../../lib/almacen/productos.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import type { CatalogosDeProducto } from '../base/consultas.ts'
import { CAMPOS_MAS_DATOS, type FormularioProducto } from './modelo.ts'
import classes from './ProductoForm.module.css'

const t = mensajes.producto
const OtrosImpuestos = lazy(() =>
  import('../../../../components/impuestos/OtrosImpuestos.tsx').then((m) => ({ default: m.OtrosImpuestos })),
)

/** Rarely used data; collapsed until opened, or until one of its fields has an error. */
export function MasDatos({ form, catalogos }: { form: FormularioProducto; catalogos: CatalogosDeProducto }) {
  const { valores, errores, change, texto } = form
  const llenos = CAMPOS_MAS_DATOS.some((campo) => valores[campo].length > 0)
  const [pedido, setPedido] = useState(llenos)
  const abierto = pedido || CAMPOS_MAS_DATOS.some((campo) => errores[campo] !== undefined)
  const codCia = useCodCia()
  // Those that the till shows, so that nobody makes a second one of another spelling.
  const { data: grupos = [] } = useQuery({ ...gruposQuery(codCia), enabled: abierto })
  return (
    <>
      <Campo de={6}>
        <button
          type="button"
          className={`fila hueco-6 fuerte ${classes.plegable}`}
          aria-expanded={abierto}
          onClick={() => setPedido(!abierto)}
        >
          {t.masDatos}
          <IconChevronDown size={15} stroke={1.8} aria-hidden />
        </button>
      </Campo>
      {abierto && (
        <>
          <Campo de={2}>
            <TextInput
              label="Código del fabricante"
              placeholder="SKU o GTIN"
              description="Un surtido lo necesita"
              maxLength={20}
              autoComplete="off"
              {...texto('codigoFabricante')}
            />
          </Campo>
          <Campo de={2}>
            <TextInput
              className={classes.grupo}
              label="Grupo"
              placeholder="Bebidas"
              description="Botón de Venta rápida en que está"
              maxLength={40}
              autoComplete="off"
              list="grupos-de-productos"
              {...texto('grupo')}
            />
            <datalist id="grupos-de-productos">
              {grupos.map((nombre) => (
                <option key={nombre} value={nombre} />
              ))}
            </datalist>
          </Campo>
          <Campo de={2}>
            <TextInput
              label="Unidad comercial"
              placeholder="Caja de 12"
              description="Como se vende, si no es la unidad"
              maxLength={20}
              autoComplete="off"
              {...texto('unidadMedidaComercial')}
            />
          </Campo>
          <Campo de={6}>
            <TextInput
              label="Otros códigos de barras"
              placeholder="7441000000019 7441000000026"
              description="Lo que lee el escáner de Venta rápida, además del código y el del fabricante; separados por espacios"
              maxLength={640}
              autoComplete="off"
              {...texto('codigosBarras')}
            />
          </Campo>
          <Campo de={2}>
            <Seleccion
              label="IVA cobrado en fábrica"
              placeholder="No"
              description="Ya se pagó, o lo asume quien vende"
              clearable
              data={IVA_COBRADO_FABRICA.map((i) => ({ value: i.codigo, label: `${i.codigo} · ${i.nombre}` }))}
              value={valores.ivaCobradoFabrica || null}
              onChange={(codigo) => change({ ivaCobradoFabrica: codigo ?? '' })}
              error={errores.ivaCobradoFabrica}
            />
          </Campo>
          <Campo de={6}>
            <Seleccion
              label="Tipo de transacción"
              placeholder="Venta normal"
              clearable
              data={TIPOS_TRANSACCION.map((i) => ({ value: i.codigo, label: `${i.codigo} · ${i.nombre}` }))}
              value={valores.tipoTransaccion || null}
              onChange={(codigo) => change({ tipoTransaccion: codigo ?? '' })}
              error={errores.tipoTransaccion}
            />
          </Campo>
          <Campo de={6}>
            <fieldset className={`columna hueco-8 ${classes.otros}`} data-campo="otroImpuestoList">
              <legend className="nota medio">{t.otrosImpuestos}</legend>
              <Suspense>
                <OtrosImpuestos
                  catalogo={catalogos.otrosImpuestos}
                  otros={valores.otroImpuestoList}
                  onOtros={(otroImpuestoList) => change({ otroImpuestoList })}
                />
              </Suspense>
              {errores.otroImpuestoList && (
                <p className="nota" role="alert">
                  {errores.otroImpuestoList}
                </p>
              )}
            </fieldset>
          </Campo>
        </>
      )}
    </>
  )
}
