import { Button, Drawer } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconRefresh } from '@tabler/icons-react'
import { RangoFechasEnLinea } from '../../../components/RangoFechas.tsx'
import { rangoProps, SelectsEstado } from './controles.tsx'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

interface Props {
  lista: ListaState
  abierto: boolean
  onClose: () => void
}

/** The filters where they do not fit beside the search. */
export default function FiltrosCajon({ lista, abierto, onClose }: Props) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      position="bottom"
      title="Filtros"
      classNames={{ content: classes.cajon, body: classes.cuerpo }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <SelectsEstado lista={lista} />
      <RangoFechasEnLinea {...rangoProps(lista)} />
      <div className={classes.botones}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
          onClick={lista.refresh}
        >
          {mensajes.general.actualizar}
        </Button>
        <Button onClick={onClose}>Ver resultados</Button>
      </div>
    </Drawer>
  )
}
