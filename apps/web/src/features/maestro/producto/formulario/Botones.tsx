import { Button } from '@mantine/core'
import { contract, type ProductoCompleto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconTrash } from '@tabler/icons-react'
import { Guardar } from '../../../../components/mantenimiento/formulario/PieFormulario.tsx'
import { useRemove } from '../../../../components/mantenimiento/formulario/use-eliminar.tsx'
import { call } from '../../../../lib/servidor/api.ts'
import type { FormularioProducto } from './modelo.ts'
import classes from './ProductoForm.module.css'

const t = mensajes.producto

interface PropsDeBotones {
  form: FormularioProducto
  producto: ProductoCompleto | undefined
  onCancel: () => void
  onEliminado: () => void
}

/** PROD-23, PROD-24: "Guardar" for a new product, "Actualizar" for an existing one. */
export function Botones({ form, producto, onCancel, onEliminado }: PropsDeBotones) {
  const eliminar = useRemove<ProductoCompleto>({
    titulo: t.eliminar,
    detalle: (p) => `${t.confirmarEliminar} ${p.nombreProducto}`,
    remove: (p) => call(contract.producto.remove, { params: p.productoPK }),
    exito: t.eliminado,
    fracaso: t.errorEliminando,
    onRemoved: onEliminado,
  })
  return (
    <div className={`rejilla hueco-8 ${classes.botones}`}>
      {producto && (
        <Button
          variant="default"
          data-peligro
          className={classes.eliminar}
          leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
          onClick={() => eliminar.ask(producto)}
        >
          {mensajes.mantenimiento.eliminar}
        </Button>
      )}
      <Button variant="default" className={classes.cancelar} onClick={onCancel}>
        {mensajes.mantenimiento.cancelar}
      </Button>
      <Guardar form={form} boton={producto ? mensajes.general.actualizar : t.guardar} className={classes.guardar} />
      {eliminar.dialogo}
    </div>
  )
}
