import classes from './Llegada.module.css'
import { type PropsDeRecepciones, Recepciones } from './Recepciones.tsx'

/** Files for other companies: the receiver's number inside the XML decides the company. */
export const Ajenos = ({ pagina, onPagina }: Pick<PropsDeRecepciones, 'pagina' | 'onPagina'>) => (
  <div className={`columna llena ancho hueco-16 ${classes.hoja}`}>
    <p className="sec">
      La compañía se decide por la cédula del receptor dentro del XML, nunca por el nombre del archivo ni por la cuenta
      de correo. Estos archivos nombran a otro receptor y no se cargaron: nadie de esa compañía le dio acceso a quien
      los trajo, o el acceso no deja cargar documentos.
    </p>
    <Recepciones
      titulo="No son para esta compañía"
      filtro={{ resultado: 'ajeno' }}
      pagina={pagina}
      onPagina={onPagina}
    />
  </div>
)
