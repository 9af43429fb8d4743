import ts from "typescript";

/** A module that a source names; a type-only import is erased before it runs. */
export type Import = { readonly specifier: string; readonly typeOnly: boolean };

/** What one source imports, and the impure expressions in it. */
export type Scan = { readonly imports: readonly Import[]; readonly impure: readonly string[] };

/** Every module a source names, and every expression that reads a clock, global chance or the locale. */
export const scan = (source: string): Scan => {
  const imports: Import[] = [];
  const impure: string[] = [];
  const named = (node: ts.Node | undefined, typeOnly: boolean): void => {
    if (node) imports.push({ specifier: ts.isStringLiteralLike(node) ? node.text : "<computed>", typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) named(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node)) named(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isExternalModuleReference(node)) named(node.expression, false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) named(node.argument.literal, true);
    else if (ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText()))
      named(node.arguments[0], false);
    const found = impurity(node);
    if (found) impure.push(found);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true));
  return { imports, impure };
};

const impurity = (node: ts.Node): string | undefined => {
  const text = node.getText();
  if (ts.isNewExpression(node)) return text.match(/^new Date(\(\))?$/)?.[0];
  if (ts.isCallExpression(node)) return text.match(/^Date\(.*\)$/)?.[0];
  if (ts.isVariableDeclaration(node)) return text.match(/^\{[^}]*\b(random|now)\b[^}]*\} = (Math|Date)$/)?.[0];
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  const path = text.replace(/\?\./g, ".").replace(/\[["'](\w+)["']\]/g, ".$1");
  return path.match(
    /(\bMath\.random|\b(Date|performance)\.now|\bcrypto\.(randomUUID|getRandomValues)|\bIntl\.\w+|\.toLocale\w*|\.localeCompare)$/,
  )?.[0];
};
